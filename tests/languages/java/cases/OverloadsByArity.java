class OverloadsByArity {
    void log(String x) {}

    void log(String x, int level) {}

    void log(String x, Object... rest) {}

    void one() {
        log("a");
//      ^ calls: OverloadsByArity.log
    }
}
