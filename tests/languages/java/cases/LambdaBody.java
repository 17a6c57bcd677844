class LambdaBody {
    void work() {}

    void run() {
        Runnable task = () -> work();
//                            ^ calls: LambdaBody.work
        Runnable block = () -> {
            this.work();
//               ^ calls: LambdaBody.work
        };
    }
}
