use serde::de::value;
pub fn value() {}
mod inner {
    use serde::value;
    pub fn f() {
        value();
//      ^ calls: nothing
    }
}
fn run() {
    serde::to_string();
//         ^ calls: nothing
    value();
//  ^ calls: value
}
