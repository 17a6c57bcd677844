pub fn f() {
    log_it!("y");
//  ^ calls: src/macros.rs:log_it
    crate::log_it!("z");
//         ^ calls: src/macros.rs:log_it
}
