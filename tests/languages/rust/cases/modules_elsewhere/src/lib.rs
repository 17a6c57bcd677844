#[path = "odd/place.rs"]
mod place;
mod outer {
    pub mod inner;
}
fn run() {
    place::f();
//         ^ calls: src/odd/place.rs:f
    outer::inner::g();
//                ^ calls: src/outer/inner.rs:g
}
