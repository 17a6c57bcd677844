mod parse {
    pub fn parse() {}
    pub fn other() {}
}
use parse::parse;
fn run() {
    parse();
//  ^ calls: parse.parse
    parse::other();
//         ^ calls: parse.other
}
