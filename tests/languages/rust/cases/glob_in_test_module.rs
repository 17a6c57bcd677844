struct S;
impl S {
    fn new() -> S {
        S
    }
    fn go(&self) {}
}
fn helper() -> S {
    S::new()
//     ^ calls: S.new
}
#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn works() {
        helper().go();
//      ^ calls: helper
//               ^ calls: S.go
        S::new().go();
//         ^ calls: S.new
//               ^ calls: S.go
    }
}
