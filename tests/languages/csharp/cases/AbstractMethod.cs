abstract class Collection
{
    protected abstract int Size();

    public bool IsEmpty()
    {
        return Size() == 0;
//             ^ calls: ArrayBacked.Size, Collection.Size
    }
}

class ArrayBacked : Collection
{
    protected override int Size() { return 1; }

    public static Collection Make() { return new ArrayBacked(); }
}

class LinkBacked : Collection
{
    protected override int Size() { return 2; }
}
