trait Make {
    const NAME: &'static str;
    fn make() -> Self;
    fn name() -> String {
        Self::make();
//            ^ calls: A.make, Make.make
        String::new()
    }
}
struct A;
impl Make for A {
    const NAME: &'static str = "a";
    fn make() -> Self {
        A
    }
}
impl A {
    fn go(&self) {}
}
fn build<T: Make>() -> T {
    T::make()
//     ^ calls: A.make, Make.make
}
fn run() {
    A::make().go();
//     ^ calls: A.make
//            ^ calls: A.go
    A::name();
//     ^ calls: Make.name
    <A as Make>::make().go();
//               ^ calls: A.make
//                      ^ calls: A.go
    build::<A>().go();
//  ^ calls: build
//               ^ calls: A.go
}
