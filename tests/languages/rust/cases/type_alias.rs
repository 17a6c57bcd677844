struct A;
impl A {
    fn go(&self) {}
    fn new() -> A {
        A
    }
}
type Alias = A;
type Many<T> = Vec<Option<T>>;
type Outcome<T> = std::result::Result<T, String>;
fn make() -> Outcome<A> {
    Ok(A)
}
fn run(all: Many<A>) {
    Alias::new().go();
//         ^ calls: A.new
//               ^ calls: A.go
    all[0].as_ref().unwrap().go();
//                           ^ calls: A.go
    make().unwrap().go();
//                  ^ calls: A.go
}
