using System;

class MethodGroupInField
{
    private Func<int, int> transform;
    private readonly Action log = Print;

    static void Print() { }

    int Twice(int x) { return x; }

    MethodGroupInField()
    {
        transform = Twice;
    }

    void Run()
    {
        transform(3);
//      ^ calls: MethodGroupInField.Twice
        log();
//      ^ calls: MethodGroupInField.Print
        Action local = Util.Help;
        local();
//      ^ calls: Util.Help
    }
}

static class Util
{
    public static void Help() { }
}
