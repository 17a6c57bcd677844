struct S;
impl S {
    fn go(&self) -> bool {
        true
    }
    fn kids(&self) -> Vec<S> {
        vec![]
    }
}
fn run(all: Vec<S>, slice: &[S]) {
    for s in &all {
        s.go();
//        ^ calls: S.go
    }
    for (i, s) in slice.iter().enumerate() {
        s.go();
//        ^ calls: S.go
    }
    all.iter().filter(|s| s.go()).for_each(|s| { s.go(); });
//                          ^ calls: S.go
//                                                 ^ calls: S.go
    all[0].go();
//         ^ calls: S.go
    all.first().unwrap().go();
//                       ^ calls: S.go
    slice[1..].iter().map(|s| s.kids()).flatten().next().unwrap().go();
//                              ^ calls: S.kids
//                                                                ^ calls: S.go
    let grown: Vec<_> = all.iter().flat_map(|s| s.kids()).collect();
    grown[0].go();
//           ^ calls: S.go
    let again = all.iter().rev().collect::<Vec<_>>();
    again[0].go();
//           ^ calls: S.go
    all.iter().zip(slice).any(|(a, b)| a.go() && b.go());
//                                       ^ calls: S.go
//                                                 ^ calls: S.go
}
