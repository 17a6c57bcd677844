using System;

class LambdaCalled
{
    void Done() { }

    void Fetch(Action<string> callback)
    {
        callback("x");
//      ^ calls: LambdaCalled.Handle
        callback.Invoke("x");
//               ^ calls: LambdaCalled.Handle
    }

    void Handle(string text) { }

    void Run()
    {
        Fetch(x => Done());
//      ^ calls: LambdaCalled.Fetch
//                 ^ calls: LambdaCalled.Done
        Fetch(delegate (string x) { Done(); });
//                                  ^ calls: LambdaCalled.Done
        Fetch(Handle);
//      ^ calls: LambdaCalled.Fetch
    }
}
