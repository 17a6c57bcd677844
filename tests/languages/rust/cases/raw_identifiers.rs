fn r#match() {}
struct S;
impl S {
    fn r#type(&self) {}
}
fn run(s: S) {
    r#match();
//    ^ calls: match
    s.r#type();
}
