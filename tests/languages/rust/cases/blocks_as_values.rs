struct A;
struct B;
impl A {
    fn go(&self) {}
    fn b(&self) -> B {
        B
    }
}
impl B {
    fn go(&self) {}
}
fn run(flag: bool, a: A, found: Option<A>) {
    let x = {
        let inner = a.b();
//                    ^ calls: A.b
        inner
    };
    x.go();
//    ^ calls: B.go
    let y = if flag { A } else { A };
    y.go();
//    ^ calls: A.go
    let z = match found {
        Some(one) => one.b(),
//                       ^ calls: A.b
        None => return,
    };
    z.go();
//    ^ calls: B.go
    unsafe { A }.go();
//               ^ calls: A.go
    let w = 'outer: loop {
        break 'outer 1;
    };
}
