package b;

public class Logger {
    public void info() {}
}
