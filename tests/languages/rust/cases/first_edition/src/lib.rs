mod a;
mod b;
pub fn top() {}
