package a;

public final class Checks {
    public static One check(boolean it) { return new One(); }
    public static Rest check(boolean it, String template, Object... values) { return new Rest(); }
    public static Ints check(boolean it, String template, int first, int second) { return new Ints(); }
    public static Long check(boolean it, String template, int first, long second) { return new Long(); }

    public static class One { public void run() {} }
    public static class Rest { public void run() {} }
    public static class Ints { public void run() {} }
    public static class Long { public void run() {} }
}
