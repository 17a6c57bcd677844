struct Inner;
impl Inner {
    fn go(&self) {}
}
struct P(Inner, u32);
fn run() {
    let p = P(Inner, 1);
//          ^ calls: nothing
    p.0.go();
//      ^ calls: Inner.go
    let P(inner, _) = p;
    inner.go();
//        ^ calls: Inner.go
}
