mod inner {
    mod deep {
        pub fn f() {}
        pub struct S;
        impl S {
            pub fn m(&self) {}
        }
    }
    pub use self::deep::{f, S};
    pub use self::deep::f as renamed;
}
pub use inner::*;
fn run(s: &S) {
    f();
//  ^ calls: inner.deep.f
    renamed();
//  ^ calls: inner.deep.f
    s.m();
//    ^ calls: inner.deep.S.m
}
