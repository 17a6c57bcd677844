struct A;
struct B;
impl A {
    fn go(&self) {}
}
impl B {
    fn go(&self) {}
}
fn run(a: A, b: &B, c: Box<B>) {
    a.go();
//    ^ calls: A.go
    b.go();
//    ^ calls: B.go
    c.go();
//    ^ calls: B.go
}
