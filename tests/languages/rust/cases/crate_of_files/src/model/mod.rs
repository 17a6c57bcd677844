pub mod user;
use crate::util::helper as h;
pub fn load() -> user::User {
    h();
//  ^ calls: src/util.rs:helper
    user::User::new("a")
//              ^ calls: src/model/user.rs:User.new
}
