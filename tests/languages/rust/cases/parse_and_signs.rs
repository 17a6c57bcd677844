use std::ops::{Neg, Not};
use std::str::FromStr;

struct Op;
impl FromStr for Op {
    type Err = String;
    fn from_str(s: &str) -> Result<Self, String> { Ok(Op) }
}
impl Op {
    fn run(&self) {}
}
#[derive(Clone, Copy)]
struct Value(i64);
impl Neg for Value {
    type Output = Value;
    fn neg(self) -> Value { self }
}
impl Not for Value {
    type Output = bool;
    fn not(self) -> bool { true }
}

fn run(word: &str, value: Value, n: i64) -> Result<i64, String> {
    let op = word.parse::<Op>()?;
    //                   ^ calls: Op.from_str
    op.run();
    // ^ calls: Op.run
    let other = -value;
    //          ^ calls: Value.neg
    let is_none = !value;
    //            ^ calls: Value.not
    let number = word.parse::<i64>().unwrap_or(n);
    //                ^ calls: nothing
    Ok(-n)
    // ^ calls: nothing
}
