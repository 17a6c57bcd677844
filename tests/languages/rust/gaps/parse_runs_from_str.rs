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
//       ^ calls: A.from_str
}
