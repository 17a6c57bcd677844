trait Show {
    fn show(&self);
}
struct A;
impl Show for A {
    fn show(&self) {}
}
struct W<T>(T);
impl<T> W<T> {
    fn run(&self) where T: Show {
        self.0.show();
//             ^ calls: A.show, Show.show
    }
}
