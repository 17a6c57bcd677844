package a;

public class Logger {
    public void info() {}
}
