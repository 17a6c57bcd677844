class Meter
{
    public int Level { get { return Read(); } }

    int Read() { return 1; }

    int Run(Meter meter)
    {
        return meter.Level;
//                   ^ calls: Meter.Level
    }
}
