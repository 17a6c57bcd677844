trait Indexed {
    fn index(&self) -> usize;
}
trait Doubled: Indexed {
    fn doubled(&self) -> usize;
}
impl<G: Indexed> Doubled for G {
    fn doubled(&self) -> usize {
        self.index()
//           ^ calls: Indexed.index
    }
}
fn run<G: Indexed>(graph: G) {
    graph.doubled();
//        ^ calls: G.doubled
}
