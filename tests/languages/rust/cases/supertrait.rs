trait Base {
    fn base(&self);
}
trait Sub: Base {
    fn sub(&self) {
        self.base();
//           ^ calls: A.base, Base.base
    }
}
struct A;
impl Base for A {
    fn base(&self) {}
}
impl Sub for A {}
fn run(x: &dyn Sub, a: A) {
    x.base();
//    ^ calls: A.base, Base.base
    x.sub();
//    ^ calls: Sub.sub
    a.sub();
//    ^ calls: Sub.sub
    a.base();
//    ^ calls: A.base
}
