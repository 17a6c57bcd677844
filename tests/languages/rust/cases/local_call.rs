fn g() {}
fn f() {
    g();
//  ^ calls: g
}
