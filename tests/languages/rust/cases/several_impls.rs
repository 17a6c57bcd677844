struct S;
impl S {
    fn a(&self) {
        self.b();
//           ^ calls: other.S.b
    }
}
mod other {
    impl super::S {
        pub fn b(&self) {
            self.a();
//               ^ calls: S.a
        }
    }
}
