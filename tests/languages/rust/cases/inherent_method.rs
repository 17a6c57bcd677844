struct S;
impl S {
    fn a(&self) {
        self.b();
//           ^ calls: S.b
        Self::c();
//            ^ calls: S.c
        S::c();
//         ^ calls: S.c
    }
    fn b(&self) {}
    fn c() {}
}
fn run(s: S) {
    s.a();
//    ^ calls: S.a
    S::b(&s);
//     ^ calls: S.b
}
