struct A;
struct B;
struct S;
impl From<A> for S {
    fn from(_: A) -> S {
        made()
//      ^ calls: made
    }
}
impl From<B> for S {
    fn from(_: B) -> S {
        S
    }
}
fn made() -> S {
    S
}
impl S {
    fn go(&self) {}
}
struct OnlyOne;
impl From<A> for OnlyOne {
    fn from(_: A) -> OnlyOne {
        OnlyOne
    }
}
fn run(a: A) {
    S::from(a).go();
//             ^ calls: S.go
    OnlyOne::from(A);
//           ^ calls: OnlyOne.from
}
