struct S;
impl S {
    fn go(&self) {}
}
fn run() {
    let mut all = Vec::new();
    all.push(S);
    all[0].go();
//         ^ calls: S.go
    while let Some(s) = all.pop() {
        s.go();
//        ^ calls: S.go
    }
}
