class Gauge
{
    private int level;

    public int Level
    {
        get
        {
            Touch();
//          ^ calls: Gauge.Touch
            return level;
        }
        set
        {
            level = Clamp(value);
//                  ^ calls: Gauge.Clamp
        }
    }

    public int Double => Twice(level);
//                       ^ calls: Gauge.Twice

    public int Half
    {
        get => Halved();
//             ^ calls: Gauge.Halved
    }

    private void Touch() { }

    private int Clamp(int value) { return value; }

    private int Twice(int value) { return value; }

    private int Halved() { return level; }
}
