#[macro_use]
mod macros;
mod user;
fn run() {
    log_it!("x");
//  ^ calls: src/macros.rs:log_it
}
