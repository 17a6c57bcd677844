struct A;
impl A {
    fn push(&self) {}
    fn parse(&self) {}
}
fn run(mut all: Vec<u32>, text: &str, re: regex::Regex) {
    all.push(1);
//      ^ calls: nothing
    text.parse::<u32>();
//       ^ calls: nothing
    re.parse();
//     ^ calls: nothing
}
