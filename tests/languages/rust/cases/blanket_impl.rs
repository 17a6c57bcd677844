trait Named {
    fn name(&self);
}
trait Greets {
    fn greet(&self);
}
impl<T: Named> Greets for T {
    fn greet(&self) {
        self.name();
//           ^ calls: A.name, Named.name
    }
}
struct A;
impl Named for A {
    fn name(&self) {}
}
struct B;
fn run(a: A, b: B) {
    a.greet();
//    ^ calls: T.greet
    b.greet();
//    ^ calls: nothing
}
