use my_app::{model, User};
mod cli;
fn main() {
    cli::parse();
//       ^ calls: src/cli.rs:parse
    model::load().reload();
//         ^ calls: src/model/mod.rs:load
//                ^ calls: src/model/user.rs:User.reload
    my_app::top();
//          ^ calls: src/lib.rs:top
}
