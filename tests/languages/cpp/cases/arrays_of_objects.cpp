struct Cell { Cell() {} };
void make() {
    Cell cells[3];
//  ^ calls: Cell.Cell
}
