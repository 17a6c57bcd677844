fn g() {}
fn f() {
    g();
//  ^ calls: f.g
    fn g() {
        h();
//      ^ calls: f.h
    }
    fn h() {}
}
fn after() {
    g();
//  ^ calls: g
}
