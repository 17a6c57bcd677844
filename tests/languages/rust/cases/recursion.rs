fn f(n: u32) -> u32 {
    f(n - 1)
//  ^ calls: f
}
