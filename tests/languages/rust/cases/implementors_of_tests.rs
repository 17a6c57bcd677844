trait Store {
    fn get(&self);
}
struct Real;
impl Store for Real {
    fn get(&self) {}
}
fn run(s: &dyn Store) {
    s.get();
//    ^ calls: Real.get, Store.get
}
#[cfg(test)]
mod tests {
    use super::*;
    struct Fake;
    impl Store for Fake {
        fn get(&self) {}
    }
    fn check(s: &dyn Store) {
        s.get();
//        ^ calls: Real.get, Store.get, tests.Fake.get
    }
}
