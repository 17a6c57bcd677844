struct W<T>(T);
struct A;
struct B;
impl W<A> {
    fn only_a(&self) {}
    fn go(&self) -> A {
        A
    }
}
impl W<B> {
    fn go(&self) -> B {
        B
    }
}
impl A {
    fn end(&self) {}
}
impl B {
    fn end(&self) {}
}
fn run(a: W<A>, b: W<B>) {
    a.go().end();
//         ^ calls: A.end
    b.go().end();
//         ^ calls: B.end
    b.only_a();
//    ^ calls: nothing
}
