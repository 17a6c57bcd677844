struct A;
impl A {
    fn update(&self) {}
}
struct B;
impl B {
    fn update(&self) {}
}
fn run() {
    let x = undefined();
    x.update();
//    ^ calls: nothing
    undefined().update();
//              ^ calls: nothing
}
