package a;

public class Item {
    public static void go() {}
}
