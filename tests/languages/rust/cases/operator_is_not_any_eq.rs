trait Matcher {
    fn eq(&self, other: u32) -> bool;
}
impl<F: Fn(u32) -> bool> Matcher for F {
    fn eq(&self, other: u32) -> bool {
        self(other)
    }
}
struct A;
fn run(a: A, b: A) {
    a == b;
//    ^ calls: nothing
}
