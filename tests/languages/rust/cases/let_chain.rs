struct A;
struct B;
impl A {
    fn b(&self) -> Option<B> {
        None
    }
}
impl B {
    fn go(&self) {}
}
fn run(found: Option<A>) {
    if let Some(a) = found && let Some(b) = a.b() {
//                                            ^ calls: A.b
        b.go();
//        ^ calls: B.go
    }
}
