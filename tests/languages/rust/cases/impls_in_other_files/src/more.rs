use super::*;
impl S {
    pub fn three(&self) {
        self.two();
//           ^ calls: src/extra.rs:S.two
    }
}
