pub mod model;
mod util;
pub use model::user::User;
pub fn top() {
    util::helper();
//        ^ calls: src/util.rs:helper
}
