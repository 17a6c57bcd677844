use crate::S;
impl S {
    pub fn two(&self) {
        self.one();
//           ^ calls: src/lib.rs:S.one
    }
}
