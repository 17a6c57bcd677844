package b;

public class Item {
    public static void go() {}
}
