struct Wrapper<T> {
    inner: T,
}
impl<T> Wrapper<T> {
    fn new(inner: T) -> Self {
        Wrapper { inner }
    }
    fn get(&self) -> &T {
        &self.inner
    }
    fn map<U, F: Fn(T) -> U>(self, f: F) -> Wrapper<U> {
        Wrapper::new(f(self.inner))
//               ^ calls: Wrapper.new
    }
}
struct A;
impl A {
    fn go(&self) {}
    fn b(&self) -> B {
        B
    }
}
struct B;
impl B {
    fn go(&self) {}
}
fn run(given: Wrapper<B>) {
    let w = Wrapper::new(A);
//                   ^ calls: Wrapper.new
    w.get().go();
//    ^ calls: Wrapper.get
//          ^ calls: A.go
    w.inner.go();
//          ^ calls: A.go
    given.get().go();
//              ^ calls: B.go
    let lit = Wrapper { inner: B };
    lit.inner.go();
//            ^ calls: B.go
    w.map(|a| a.b()).get().go();
//    ^ calls: Wrapper.map
//              ^ calls: A.b
//                   ^ calls: Wrapper.get
//                         ^ calls: B.go
}
