using System;
using System.Threading.Tasks;

class Handle : IDisposable
{
    public void Dispose() { }

    public void Read() { }
}

class Channel : IDisposable, IAsyncDisposable
{
    public void Dispose() { }

    public ValueTask DisposeAsync() { return default; }
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

    async Task RunAsync()
    {
        await using (var channel = new Channel())
//      ^ calls: Channel.DisposeAsync
        {
        }
        await using var other = new Channel();
//      ^ calls: Channel.DisposeAsync
    }
}
