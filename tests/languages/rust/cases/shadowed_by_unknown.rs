struct A;
impl A {
    fn go(&self) {}
}
fn run(x: A) {
    let x = somewhere::make(x);
    x.go();
//    ^ calls: nothing
}
