trait Tr {
    fn go(&self);
}
struct A;
struct B;
impl Tr for A {
    fn go(&self) {}
}
impl Tr for B {
    fn go(&self) {}
}
fn run(a: A, b: &B) {
    Tr::go(&a);
//      ^ calls: A.go
    Tr::go(b);
//      ^ calls: B.go
    <A as Tr>::go(&a);
//             ^ calls: A.go
    A::go(&a);
//     ^ calls: A.go
    <B>::go(b);
//       ^ calls: B.go
}
