struct A;
struct B;
impl From<A> for B {
    fn from(_: A) -> B {
        B
    }
}
fn f(a: A) -> B {
    a.into()
//        ^ calls: B.from
}
fn g(a: A, b: B) -> Option<B> {
    let other: A = b.into();
//                       ^ calls: nothing
    let same: B = b.into();
//                      ^ calls: nothing
    if true {
        return Some(a.into());
//                        ^ calls: B.from
    }
    None
}
