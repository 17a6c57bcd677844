class Pool<T>
{
    public static Pool<T> Shared { get; } = new Pool<T>();

    public static T Rent() { return default(T); }

    public void Trim() { }
}

class Buffer { public void Flush() { } }

class StaticMembersOfGenericClass
{
    void Run()
    {
        Pool<Buffer>.Shared.Trim();
//                          ^ calls: Pool.Trim
        Pool<Buffer>.Rent().Flush();
//                   ^ calls: Pool.Rent
//                          ^ calls: Buffer.Flush
    }
}
