use std::ops::Index;
struct A;
struct Row;
impl Index<usize> for Row {
    type Output = A;
    fn index(&self, _: usize) -> &A {
        &A
    }
}
fn f(row: Row) -> &A {
    &row[0]
//      ^ calls: Row.index
}
