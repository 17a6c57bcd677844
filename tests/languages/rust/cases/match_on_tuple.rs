struct A;
struct B;
impl A {
    fn go(&self) {}
}
impl B {
    fn go(&self) {}
}
fn run(a: Option<A>, b: B) {
    match (a, b) {
        (Some(x), y) => {
            x.go();
//            ^ calls: A.go
            y.go();
//            ^ calls: B.go
        }
        (None, y) if y.ready() => y.go(),
//                     ^ calls: nothing
//                                  ^ calls: B.go
        _ => {}
    }
    let (c, d) = (A, B);
    c.go();
//    ^ calls: A.go
    d.go();
//    ^ calls: B.go
}
