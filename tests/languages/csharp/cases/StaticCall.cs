static class Tools
{
    public static void Sharpen() { }
}

class StaticCall
{
    void Run()
    {
        Tools.Sharpen();
//            ^ calls: Tools.Sharpen
        Tools.Missing();
//            ^ calls: nothing
        Console.WriteLine("x");
//              ^ calls: nothing
    }
}
