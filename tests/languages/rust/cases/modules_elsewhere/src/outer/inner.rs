pub fn g() {
    super::super::place::f();
//                       ^ calls: src/odd/place.rs:f
}
