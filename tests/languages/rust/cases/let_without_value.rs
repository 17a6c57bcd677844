struct A;
struct B;
impl A {
    fn go(&self) {}
}
impl B {
    fn go(&self) {}
}
fn run(x: A) {
    let x: B;
    x = B;
    x.go();
//    ^ calls: B.go
}
