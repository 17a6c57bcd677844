extern "C" {
    fn outer(x: i32) -> i32;
}
fn run() {
    unsafe { outer(1) };
//           ^ calls: outer
}
