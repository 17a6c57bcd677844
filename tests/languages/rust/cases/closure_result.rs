struct A;
impl A {
    fn go(&self) {}
}
fn run(names: Vec<String>) {
    let make = |name: &String| A;
    make(&names[0]).go();
//                  ^ calls: A.go
    names.iter().map(|n| make(n)).for_each(|a| a.go());
//                                               ^ calls: A.go
    let found = names.iter().fold(A, |acc, _| acc);
    found.go();
//        ^ calls: A.go
}
