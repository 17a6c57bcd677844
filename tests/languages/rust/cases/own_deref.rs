use std::ops::Deref;
struct Inner;
impl Inner {
    fn go(&self) {}
    fn both(&self) {}
}
struct Outer {
    inner: Inner,
}
impl Outer {
    fn both(&self) {}
}
impl Deref for Outer {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.inner
    }
}
fn run(o: Outer) {
    o.go();
//    ^ calls: Inner.go
    o.both();
//    ^ calls: Outer.both
}
