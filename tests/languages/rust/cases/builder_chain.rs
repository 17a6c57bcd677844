#[derive(Default)]
struct Builder {
    name: String,
}
struct Built;
impl Builder {
    fn new() -> Builder {
        Builder::default()
//               ^ calls: nothing
    }
    fn name(mut self, name: &str) -> Self {
        self.name = name.to_string();
        self
    }
    fn size(&mut self, size: u32) -> &mut Self {
        self
    }
    fn build(self) -> Result<Built, String> {
        Ok(Built)
    }
}
impl Built {
    fn go(&self) {}
}
fn run() -> Result<(), String> {
    Builder::new().name("a").build()?.go();
//           ^ calls: Builder.new
//                 ^ calls: Builder.name
//                           ^ calls: Builder.build
//                                    ^ calls: Built.go
    Builder::default().size(1).size(2);
//                     ^ calls: Builder.size
//                             ^ calls: Builder.size
    Ok(())
}
