package b;

public class Thing {
    public static void go() {}
}
