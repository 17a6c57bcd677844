trait Ext {
    fn shout(&self) -> String;
    fn quiet(&self) {}
}
impl Ext for str {
    fn shout(&self) -> String {
        String::new()
    }
}
impl Ext for Vec<u8> {
    fn shout(&self) -> String {
        String::new()
    }
}
fn run(bytes: Vec<u8>, name: String) {
    "a".shout();
//      ^ calls: str.shout
    name.shout();
//       ^ calls: str.shout
    bytes.shout();
//        ^ calls: Vec.shout
    "a".quiet();
//      ^ calls: Ext.quiet
    "a".len();
//      ^ calls: nothing
}
