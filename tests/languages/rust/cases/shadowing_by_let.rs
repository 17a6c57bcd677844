struct A;
struct B;
impl A {
    fn next(&self) -> B {
        B
    }
    fn done(&self) {}
}
impl B {
    fn done(&self) {}
}
fn run(x: A) {
    x.done();
//    ^ calls: A.done
    let x = x.next();
//            ^ calls: A.next
    x.done();
//    ^ calls: B.done
    {
        let x = A;
        x.done();
//        ^ calls: A.done
    }
    x.done();
//    ^ calls: B.done
}
