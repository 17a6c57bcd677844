interface Callback {
    void call(String x);
}

class LambdaCalled {
    void done() {}

    void fetch(Callback callback) {
        callback.call("x");
//               ^ calls: Callback.call
    }

    void run() {
        fetch(x -> done());
//      ^ calls: LambdaCalled.fetch
//                 ^ calls: LambdaCalled.done
    }
}
