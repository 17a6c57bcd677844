#[derive(Clone, PartialEq, Debug)]
struct A;
impl A {
    fn go(&self) {}
}
fn run(a: A) {
    a.clone().go();
//    ^ calls: nothing
//            ^ calls: A.go
    a.to_owned().go();
//               ^ calls: A.go
}
