trait Producer {
    type Output;
    fn produce(&self) -> Self::Output;
    fn again(&self) -> Self::Output {
        self.produce()
//           ^ calls: P.produce, Producer.produce
    }
}
struct A;
impl A {
    fn go(&self) {}
}
struct P;
impl Producer for P {
    type Output = A;
    fn produce(&self) -> Self::Output {
        A
    }
}
fn run(p: P) {
    p.produce().go();
//    ^ calls: P.produce
//              ^ calls: A.go
    p.again().go();
//    ^ calls: Producer.again
//            ^ calls: A.go
}
fn generic<T: Producer<Output = A>>(t: T) {
    t.produce().go();
//              ^ calls: A.go
}
