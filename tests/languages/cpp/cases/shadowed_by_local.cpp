void work() {}
struct S {
    void work() {}
    void run() {
        work();
//      ^ calls: S.work
        ::work();
//        ^ calls: work
    }
};
