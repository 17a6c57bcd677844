mod a {
    pub fn f() {}
    pub fn g() {}
}
use a::*;
fn g() {}
fn run() {
    f();
//  ^ calls: a.f
    g();
//  ^ calls: g
}
