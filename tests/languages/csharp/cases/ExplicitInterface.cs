interface IReader
{
    void Open();
}

class Both : IReader
{
    public void Open() { }

    void IReader.Open()
    {
        Open();
//      ^ calls: Both.Open
    }
}

class ExplicitInterface
{
    void Run()
    {
        var both = new Both();
        both.Open();
//           ^ calls: Both.Open
        IReader reader = both;
        reader.Open();
//             ^ calls: Both.IReader.Open, IReader.Open
    }
}
