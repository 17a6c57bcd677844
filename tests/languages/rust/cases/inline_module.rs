fn g() {}
mod a {
    fn g() {}
    pub fn f() {
        g();
//      ^ calls: a.g
        super::g();
//             ^ calls: g
        self::g();
//            ^ calls: a.g
        crate::g();
//             ^ calls: g
        self::b::g();
//               ^ calls: a.b.g
    }
    pub mod b {
        pub fn g() {
            super::super::g();
//                        ^ calls: g
        }
    }
}
fn f() {
    a::f();
//     ^ calls: a.f
    a::b::g();
//        ^ calls: a.b.g
}
