trait Weigh {
    fn weigh(&self);
}
struct A;
impl Weigh for A {
    fn weigh(&self) {}
}
fn all<I>(items: I)
where
    I: IntoIterator,
    I::Item: Weigh,
{
    for item in items {
        item.weigh();
//           ^ calls: A.weigh, Weigh.weigh
    }
}
