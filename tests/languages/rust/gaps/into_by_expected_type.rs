struct A;
struct B;
impl From<A> for B {
    fn from(_: A) -> B {
        B
    }
}
fn f(a: A) -> B {
    a.into()
//    ^ calls: B.from
}
