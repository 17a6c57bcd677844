use std::ops::{Add, Index};

struct V {
    x: i32,
}
impl Add for V {
    type Output = V;
    fn add(self, other: V) -> V {
        self
    }
}
impl Index<usize> for V {
    type Output = i32;
    fn index(&self, at: usize) -> &i32 {
        &self.x
    }
}
fn sum(v: V) -> i32 {
    let first = v[0];
//                ^ calls: V.index
    let second = v[1];
    first + second
//        ^ calls: nothing
}
