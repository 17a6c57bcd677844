#[cfg(windows)]
fn platform() {
    wide();
}
#[cfg(not(windows))]
fn platform() {
    narrow();
//  ^ calls: narrow
}
fn wide() {}
fn narrow() {}
fn run() {
    platform();
//  ^ calls: platform
}
