mod a {
    pub fn f() {}
    pub mod b {
        pub fn g() {}
        pub fn h() {}
    }
}
use a::{self as c, b::{self, g, h as i}, f};
fn run() {
    f();
//  ^ calls: a.f
    g();
//  ^ calls: a.b.g
    i();
//  ^ calls: a.b.h
    b::h();
//     ^ calls: a.b.h
    c::f();
//     ^ calls: a.f
}
