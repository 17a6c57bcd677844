struct A;
impl A {
    fn go(&self) -> B {
        B
    }
    fn new(x: u32) -> A {
        A
    }
}
struct B;
impl B {
    fn end(&self) {}
}
fn run(all: Vec<A>) {
    all.iter().map(A::go).next().unwrap().end();
//             ^ calls: A.go
//                                        ^ calls: B.end
    let made: Vec<A> = (0..3).map(A::new).collect();
//                            ^ calls: A.new
    made[0].go();
//          ^ calls: A.go
}
