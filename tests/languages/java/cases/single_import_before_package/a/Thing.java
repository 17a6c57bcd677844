package a;

public class Thing {
    public static void go() {}
}
