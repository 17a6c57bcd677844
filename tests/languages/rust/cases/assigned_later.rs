struct S;
impl S {
    fn go(&self) {}
}
fn run(flag: bool) {
    let s;
    s = S;
    s.go();
//    ^ calls: S.go
    let mut found = None;
    if flag {
        found = Some(S);
    }
    found.unwrap().go();
//                 ^ calls: S.go
}
