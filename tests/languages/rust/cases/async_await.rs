struct S;
impl S {
    async fn fetch(&self) -> Result<S, String> {
        Ok(S)
    }
    fn go(&self) {}
}
async fn make() -> S {
    S
}
async fn run() -> Result<(), String> {
    make().await.go();
//  ^ calls: make
//               ^ calls: S.go
    let s = make().await.fetch().await?;
//                       ^ calls: S.fetch
    s.go();
//    ^ calls: S.go
    let later = async { make().await };
//                      ^ calls: make
    later.await.go();
//              ^ calls: S.go
    Ok(())
}
fn boxed() -> std::pin::Pin<Box<dyn std::future::Future<Output = S>>> {
    Box::pin(make())
//           ^ calls: make
}
async fn again() {
    boxed().await.go();
//                ^ calls: S.go
}
