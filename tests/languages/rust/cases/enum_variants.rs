struct A;
struct B;
impl A {
    fn go(&self) {}
}
impl B {
    fn go(&self) {}
}
enum E {
    One(A),
    Two { b: B },
    Three,
}
use E::Three;
impl E {
    fn make() -> Self {
        Self::One(A)
//            ^ calls: nothing
    }
    fn run(&self) {
        match self {
            E::One(x) => x.go(),
//                         ^ calls: A.go
            Self::Two { b } => b.go(),
//                               ^ calls: B.go
            Three => {}
        }
    }
}
fn outside(e: E) {
    e.run();
//    ^ calls: E.run
    if let E::Two { b: renamed } = &e {
        renamed.go();
//              ^ calls: B.go
    }
    E::One(A).run();
//            ^ calls: E.run
    Three.run();
//        ^ calls: E.run
}
