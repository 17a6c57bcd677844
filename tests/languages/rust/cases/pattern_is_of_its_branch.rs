struct A;
struct B;
impl A {
    fn go(&self) {}
}
impl B {
    fn go(&self) {}
}
fn run(x: A, found: Option<B>) {
    if let Some(x) = found {
        x.go();
//        ^ calls: B.go
    } else {
        x.go();
//        ^ calls: A.go
    }
    x.go();
//    ^ calls: A.go
}
