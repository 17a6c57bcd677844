trait Tr {
    fn go(&self);
}
struct A;
impl Tr for A {
    fn go(&self) {}
}
struct B;
impl B {
    fn go(&self) {}
}
fn one<T: Tr>(x: T) {
    x.go();
//    ^ calls: A.go, Tr.go
}
fn two<T>(x: &T) where T: Tr + Clone {
    x.go();
//    ^ calls: A.go, Tr.go
    x.clone().go();
//            ^ calls: A.go, Tr.go
}
fn three(x: impl Tr) {
    x.go();
//    ^ calls: A.go, Tr.go
}
fn four() -> impl Tr {
    A
}
fn five() {
    four().go();
//         ^ calls: A.go, Tr.go
    one(A);
//  ^ calls: one
}
