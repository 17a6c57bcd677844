class StaticCall {
    static void helper() {}

    void run() {
        helper();
//      ^ calls: StaticCall.helper
        StaticCall.helper();
//                 ^ calls: StaticCall.helper
        this.run();
//           ^ calls: StaticCall.run
    }
}
