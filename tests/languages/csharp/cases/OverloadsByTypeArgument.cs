using System.Collections.Generic;

class Left { public void L() { } }

class Right { public void R() { } }

class Row { }

class Cell { }

class Table<T> { }

class Items<T>
{
    public Left Add(T item) { return null; }

    public Right Add(List<T> items) { return null; }
}

class OverloadsByTypeArgument
{
    Left Add(IList<Row> rows) { return null; }

    Right Add(IList<Cell> cells) { return null; }

    Left Show(Table<Cell> cells) { return null; }

    Right Show(Table<Row> rows) { return null; }

    void Run(IList<Row> rows, List<Cell> cells, Table<Row> table, Items<Row> items)
    {
        Add(rows).L();
//                ^ calls: Left.L
        Add(cells).R();
//                 ^ calls: Right.R
        Show(table).R();
//                  ^ calls: Right.R
        items.Add(new Row()).L();
//                           ^ calls: Left.L
        items.Add(new List<Row>()).R();
//                                 ^ calls: Right.R
    }
}
