use std::ops::{Index, IndexMut};
struct A;
struct Row;
impl Index<usize> for Row {
    type Output = A;
    fn index(&self, _: usize) -> &A {
        &A
    }
}
impl IndexMut<usize> for Row {
    fn index_mut(&mut self, _: usize) -> &mut A {
        &mut A
    }
}
impl A {
    fn go(&self) {}
}
fn f(row: Row) -> &A {
    &row[0]
//      ^ calls: Row.index
}
fn g(mut row: Row, list: Vec<A>) {
    row[0] = A;
//     ^ calls: Row.index_mut
    row[1].go();
//         ^ calls: A.go
    &list[1];
//       ^ calls: nothing
    let taken = &mut row[2];
//                      ^ calls: Row.index_mut
}
