use crate::User;
pub fn helper() {
    let user = User::new("x");
//                   ^ calls: src/model/user.rs:User.new
    user.reload().reload();
//       ^ calls: src/model/user.rs:User.reload
//                ^ calls: src/model/user.rs:User.reload
    crate::top();
//         ^ calls: src/lib.rs:top
}
