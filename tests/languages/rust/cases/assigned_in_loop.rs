struct Found;
impl Found {
    fn go(&self) {}
}
fn run(all: Vec<Option<Found>>) {
    let mut last = None;
    for one in all {
        last = one;
    }
    if let Some(found) = last {
        found.go();
//            ^ calls: Found.go
    }
}
