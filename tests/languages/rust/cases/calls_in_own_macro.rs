macro_rules! run {
    ($x:expr) => { $x };
}
fn g() {}
fn f() {
    run!(g());
//       ^ calls: g
}
