package a;

public class Outer {
    public static class Inner {
        public void go() {}
        public static void make() {}
    }

    public static int LIMIT = 1;
}
