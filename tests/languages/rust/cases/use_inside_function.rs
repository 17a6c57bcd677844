mod a {
    pub fn f() {}
}
fn f() {}
fn g() {
    use a::f;
    f();
//  ^ calls: a.f
}
fn h() {
    f();
//  ^ calls: f
}
