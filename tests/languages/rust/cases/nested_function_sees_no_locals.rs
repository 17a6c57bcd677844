fn run() {}
fn f(run: fn()) {
    fn inner() {
        run();
//      ^ calls: run
    }
}
