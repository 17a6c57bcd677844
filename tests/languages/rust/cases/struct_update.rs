struct Inner;
impl Inner {
    fn go(&self) {}
}
struct S {
    inner: Inner,
    n: u32,
}
fn base() -> S {
    S { inner: Inner, n: 1 }
}
fn run() {
    let s = S { n: 2, ..base() };
//                      ^ calls: base
    s.inner.go();
//          ^ calls: Inner.go
}
