use std::ops::{Add, AddAssign};
struct V;
impl Add for V {
    type Output = W;
    fn add(self, other: V) -> W {
        W
    }
}
impl AddAssign for V {
    fn add_assign(&mut self, other: V) {}
}
impl PartialEq for V {
    fn eq(&self, other: &V) -> bool {
        true
    }
}
struct W;
impl W {
    fn go(&self) {}
}
fn run(mut a: V, b: V) {
    (a + b).go();
//     ^ calls: V.add
//          ^ calls: W.go
    a += V;
//    ^ calls: V.add_assign
    a == V;
//    ^ calls: V.eq
    1 + 2;
//    ^ calls: nothing
}
