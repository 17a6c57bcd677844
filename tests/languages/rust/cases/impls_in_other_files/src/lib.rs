mod extra;
mod more;
pub struct S;
impl S {
    pub fn one(&self) {
        self.two();
//           ^ calls: src/extra.rs:S.two
        self.three();
//           ^ calls: src/more.rs:S.three
    }
}
