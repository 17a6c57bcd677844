use b::f;
use top;
pub fn g() {
    f();
//  ^ calls: src/b.rs:f
    top();
//  ^ calls: src/lib.rs:top
    ::b::f();
//       ^ calls: src/b.rs:f
}
