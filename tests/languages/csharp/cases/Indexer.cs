class Cell
{
    public void Clear() { }
}

class Grid
{
    private Cell[] cells;

    public Cell this[int row, int column]
    {
        get { return Pick(row); }
//                   ^ calls: Grid.Pick
        set { cells[row] = value; }
    }

    private Cell Pick(int row) { return cells[row]; }
}

class Indexer
{
    void Run(Grid grid, Cell[] row, Cell[][] rows)
    {
        grid[1, 2].Clear();
//                 ^ calls: Cell.Clear
        row[0].Clear();
//             ^ calls: Cell.Clear
        rows[0][1].Clear();
//                 ^ calls: Cell.Clear
    }
}
