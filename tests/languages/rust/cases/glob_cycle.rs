mod a {
    pub use super::b::*;
    pub fn f() {}
}
mod b {
    pub use super::a::*;
    pub fn g() {}
}
fn run() {
    a::g();
//     ^ calls: b.g
    b::f();
//     ^ calls: a.f
    a::missing();
//     ^ calls: nothing
}
