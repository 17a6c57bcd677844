struct A;
impl A {
    fn go(&self) {}
}
fn fill(all: &mut Vec<A>) {}
fn f() {
    let mut all = Vec::new();
    fill(&mut all);
//  ^ calls: fill
    all[0].go();
//         ^ calls: A.go
}
