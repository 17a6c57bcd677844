struct A;
impl A {
    fn go(&self) {}
}
fn one(all: impl Iterator<Item = A>) {
    for a in all {
        a.go();
//        ^ calls: A.go
    }
}
fn two<I>(all: I) where I: IntoIterator<Item = A> {
    all.into_iter().for_each(|a| a.go());
//                                 ^ calls: A.go
}
fn three() -> Box<dyn Iterator<Item = A>> {
    Box::new(std::iter::empty())
}
fn four() {
    three().next().unwrap().go();
//  ^ calls: three
//                          ^ calls: A.go
}
