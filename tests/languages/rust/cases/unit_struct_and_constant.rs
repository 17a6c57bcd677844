struct U;
impl U {
    const ZERO: U = U;
    fn go(&self) {}
}
const C: U = U;
static S: U = U;
fn run() {
    U.go();
//    ^ calls: U.go
    C.go();
//    ^ calls: U.go
    S.go();
//    ^ calls: U.go
    U::ZERO.go();
//          ^ calls: U.go
    let u = U;
    u.go();
//    ^ calls: U.go
}
