class Base
{
    public int Total => Sum();
    public int Rate { get { return 1; } set { Log(); } }
    public static int Shared => 3;
    public int Plain { get; set; }

    int Sum() => 1;
    void Log() { }
}

class Below : Base { }

class Hiding : Base
{
    public new int Total { get; set; }
}

class Computed
{
    Base held = new Base();

    void Reads(Base given, Below below, Hiding hiding)
    {
        var a = given.Total + 1;
//                    ^ calls: Base.Total
        System.Console.WriteLine(held.Rate);
//                                    ^ calls: Base.Rate
        var b = below.Total.ToString();
//                    ^ calls: Base.Total
        var c = Base.Shared;
//                   ^ calls: Base.Shared
        var d = hiding.Total;
//                     ^ calls: nothing
        var e = given.Plain;
//                    ^ calls: nothing
        var f = nameof(given.Total);
    }

    void Writes(Base given)
    {
        given.Rate = 2;
//            ^ calls: Base.Rate
        given.Plain = 2;
//            ^ calls: nothing
    }
}
