class Row
{
    public int this[int column]
    {
        get { return Read(column); }
        set { Write(column, value); }
    }
    int Read(int column) { return column; }
    void Write(int column, int value) { }
}

class IndexerReadIsACall
{
    Row row = new Row();
    int Get() { return row[1]; }
//                        ^ calls: Row.this[]
    void Set() { this.row[1] = 2; }
//                       ^ calls: Row.this[]
    int Plain(int[] numbers) { return numbers[0]; }
//                                           ^ calls: nothing
}
