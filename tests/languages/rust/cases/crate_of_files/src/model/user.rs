use super::load;
pub struct User {
    pub name: String,
}
impl User {
    pub fn new(name: &str) -> Self {
        User { name: name.to_string() }
    }
    pub fn reload(&self) -> User {
        load()
//      ^ calls: src/model/mod.rs:load
    }
}
