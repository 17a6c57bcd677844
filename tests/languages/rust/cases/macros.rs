struct S;
impl S {
    fn go(&self) -> u32 {
        1
    }
    fn kind(&self) -> Option<u32> {
        None
    }
}
macro_rules! twice {
    ($x:expr) => { $x };
}
fn run(s: S) -> Result<(), String> {
    println!("{} {}", s.go(), 1);
//                      ^ calls: S.go
//  ^ calls: nothing
    assert_eq!(s.go(), 1);
//               ^ calls: S.go
    let all = vec![s.go()];
//                   ^ calls: S.go
    let text = format!("{x}", x = s.go());
//                                  ^ calls: S.go
    matches!(s.kind(), Some(1 | 2));
//             ^ calls: S.kind
    twice!(1);
//  ^ calls: twice
    Ok(())
}
