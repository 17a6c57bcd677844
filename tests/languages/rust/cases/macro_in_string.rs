fn g() {}
fn run() {
    let text = "println!(g()) vec![1";
    // assert!(
    g();
//  ^ calls: g
}
