package a;

public class Factory {
    public static Thing make() { return null; }

    public static Thing SHARED;
}
