fn double(x: i32) -> i32 {
    x
}
fn triple(x: i32) -> i32 {
    x
}
fn apply(f: fn(i32) -> i32, x: i32) -> i32 {
    f(x)
//  ^ calls: double, triple
}
fn generic<F: Fn(i32) -> i32>(f: F) -> i32 {
    f(1)
//  ^ calls: double
}
fn run() {
    apply(double, 1);
//  ^ calls: apply
    apply(triple, 1);
//  ^ calls: apply
    generic(double);
//  ^ calls: generic
    let f: fn(i32) -> i32 = triple;
    f(2);
//  ^ calls: triple
    vec![1].into_iter().map(double);
//                      ^ calls: double
    Some(1).map(triple);
//          ^ calls: triple
}
