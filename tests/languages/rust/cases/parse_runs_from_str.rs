use std::str::FromStr;
struct A;
impl FromStr for A {
    type Err = ();
    fn from_str(_: &str) -> Result<A, ()> {
        Ok(A)
    }
}
fn f(text: &str) {
    text.parse::<A>();
//             ^ calls: A.from_str
    let a: A = text.parse().unwrap();
//                       ^ calls: A.from_str
    let n: String = text.parse().unwrap();
//                            ^ calls: nothing
}
fn read(text: &str) -> Result<A, ()> {
    let a: A = text.parse()?;
//                       ^ calls: A.from_str
    text.parse().map_err(|_| ())
//            ^ calls: A.from_str
}
