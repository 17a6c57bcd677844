macro_rules! run {
    () => { g() };
}
fn g() {}
fn f() {
    run!();
//  ^ calls: g, run
}
