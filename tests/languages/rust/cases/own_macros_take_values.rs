macro_rules! square {
    ($x:expr) => { mul($x, $x) };
}
macro_rules! pair {
    ($x:expr, $y:expr $(,)?) => {{ let a = $x; (a, $y) }};
    ($x:expr) => { ($x, $x) };
}
macro_rules! function {
    ($name:ident) => { #[inline] pub fn $name() -> i32 { 1 } };
}
macro_rules! keyed {
    ($($k:expr => $v:expr),*) => { 1 };
}
fn mul(a: i32, b: i32) -> i32 { a * b }
function!(generated);
struct P { a: i32 }
impl P { fn get(&self) -> i32 { self.a } }
fn one() -> i32 { 1 }

fn main() {
    let p = P { a: 1 };
    square!(one());
//          ^ calls: one
    pair!(p.get(), square!(one()));
//          ^ calls: P.get
    keyed!(1 => 2);
//  ^ calls: keyed
    one();
//  ^ calls: one
}
