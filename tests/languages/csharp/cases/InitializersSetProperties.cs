class Tank
{
    private int level;
    public int Level { get { return level; } set { level = Clamp(value); } }
    public int Plain { get; set; }
    private static int Clamp(int n) { return n; }
}

class Use
{
    void Run()
    {
        var tank = new Tank { Level = 3, Plain = 4 };
        //                    ^ calls: Tank.Level
        Tank other = new() { Plain = 1 };
        //                   ^ calls: nothing
        Tank third = new() { Level = 1 };
        //                   ^ calls: Tank.Level
    }
}
