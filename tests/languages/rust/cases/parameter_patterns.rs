struct A;
struct B;
impl A {
    fn go(&self) {}
}
impl B {
    fn go(&self) {}
}
struct Pair {
    a: A,
    b: B,
}
fn run((a, b): (A, B), Pair { a: x, b: y }: Pair, &Pair { a: ref z, .. }: &Pair) {
    a.go();
//    ^ calls: A.go
    b.go();
//    ^ calls: B.go
    x.go();
//    ^ calls: A.go
    y.go();
//    ^ calls: B.go
    z.go();
//    ^ calls: A.go
}
