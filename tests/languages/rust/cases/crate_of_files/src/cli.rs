pub fn parse() {
    crate::main();
//         ^ calls: src/main.rs:main
}
