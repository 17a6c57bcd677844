macro_rules! cfg_rt {
    ($($item:item)*) => { $($item)* }
}
cfg_rt! {
    mod inner {
        pub fn f() {}
    }
    pub use inner::f;
    pub struct S;
    impl S {
        fn go(&self) {
            f();
//          ^ calls: inner.f
        }
    }
}
fn run(s: S) {
    s.go();
//    ^ calls: S.go
    f();
//  ^ calls: inner.f
}
