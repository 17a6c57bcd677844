struct S;
struct Bad;
impl S {
    fn go(&self) -> Option<S> {
        None
    }
    fn check(self) -> Result<S, Bad> {
        Err(Bad)
    }
}
impl Bad {
    fn report(&self) {}
}
fn find() -> Option<S> {
    None
}
fn run() -> Option<()> {
    find()?.go();
//  ^ calls: find
//          ^ calls: S.go
    find().unwrap().go();
//                  ^ calls: S.go
    find().map(|s| s.go());
//                   ^ calls: S.go
    find().and_then(|s| s.go()).unwrap().go();
//                        ^ calls: S.go
//                                       ^ calls: S.go
    if let Some(s) = find() {
        s.go();
//        ^ calls: S.go
    }
    while let Some(s) = find() {
        s.go();
//        ^ calls: S.go
    }
    let Some(s) = find() else {
        return None;
    };
    match s.check() {
//          ^ calls: S.check
        Ok(good) => good.go(),
//                       ^ calls: S.go
        Err(bad) => {
            bad.report();
//              ^ calls: Bad.report
            None
        }
    };
    find().ok_or(Bad).map_err(|e| e.report());
//                                  ^ calls: Bad.report
    None
}
