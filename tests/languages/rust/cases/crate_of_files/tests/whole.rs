mod common;
use my_app::User;
fn works() {
    common::setup();
//          ^ calls: tests/common/mod.rs:setup
    User::new("a").reload();
//        ^ calls: src/model/user.rs:User.new
//                 ^ calls: src/model/user.rs:User.reload
}
