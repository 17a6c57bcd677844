struct A;
impl Default for A {
    fn default() -> A {
        A
    }
}
fn f() -> A {
    Default::default()
//                  ^ calls: A.default
}
