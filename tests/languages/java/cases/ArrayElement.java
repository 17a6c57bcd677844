class Cell {
    void clear() {}
}

class ArrayElement {
    Cell[][] cells = new Cell[3][3];

    void run(Cell[] row) {
        cells[0][1].clear();
//                  ^ calls: Cell.clear
        row[0].clear();
//             ^ calls: Cell.clear
        for (Cell cell : row) {
            cell.clear();
//               ^ calls: Cell.clear
        }
    }
}
