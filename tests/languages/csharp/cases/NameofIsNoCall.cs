class NameofIsNoCall
{
    void Run(int x)
    {
        Log(nameof(x));
//      ^ calls: NameofIsNoCall.Log
    }

    void Log(string name) { }
}
