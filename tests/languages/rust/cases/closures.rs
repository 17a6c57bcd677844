fn g() -> u32 {
    1
}
fn run() {
    let f = |x: u32| x + g();
//                       ^ calls: g
    f(1);
//  ^ calls: run.f
    let h = move || {
        g()
//      ^ calls: g
    };
    h();
//  ^ calls: run.h
    call(|| { g(); });
//  ^ calls: call
//            ^ calls: g
}
fn call(f: impl FnOnce()) {
    f();
}
