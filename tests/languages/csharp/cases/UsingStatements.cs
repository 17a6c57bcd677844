using System;

class Handle : IDisposable
{
    public void Dispose() { }

    public void Read() { }
}

class UsingStatements
{
    Handle Open() { return new Handle(); }

    void Run()
    {
        using (var handle = Open())
//      ^ calls: Handle.Dispose
        {
            handle.Read();
//                 ^ calls: Handle.Read
        }
        using var other = Open();
//      ^ calls: Handle.Dispose
        other.Read();
//            ^ calls: Handle.Read
    }
}
