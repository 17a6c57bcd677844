struct S {
    void work() {}
    void run() {
        work();
//      ^ calls: S.work
        auto work = []() {};
        work();
//      ^ calls: S.run.work
    }
};
