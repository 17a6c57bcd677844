struct A;
impl A {
    fn go(&self) {}
}
struct Walk {
    left: Vec<A>,
}
impl Iterator for Walk {
    type Item = A;
    fn next(&mut self) -> Option<A> {
        self.left.pop()
    }
}
struct Bag;
impl IntoIterator for Bag {
    type Item = A;
    type IntoIter = Walk;
    fn into_iter(self) -> Walk {
        Walk { left: vec![] }
    }
}
fn run(walk: Walk, bag: Bag) {
    for a in walk {
//  ^ calls: Walk.next
        a.go();
//        ^ calls: A.go
    }
    for a in bag {
        a.go();
//        ^ calls: A.go
    }
}
fn chain(mut walk: Walk) {
    walk.next().unwrap().go();
//       ^ calls: Walk.next
//                       ^ calls: A.go
    walk.map(|a| a.go());
//                 ^ calls: A.go
}
