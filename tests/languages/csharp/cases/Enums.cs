enum Level { Low, High }

static class LevelExtensions
{
    public static bool IsHigh(this Level level) { return level == Level.High; }
}

class Enums
{
    private Level level = Level.Low;

    void Run()
    {
        level.IsHigh();
//            ^ calls: LevelExtensions.IsHigh
        Level.High.IsHigh();
//                 ^ calls: LevelExtensions.IsHigh
        Level.High.ToString();
//                 ^ calls: nothing
    }
}
