namespace Lib.Configured;

public class Extra
{
    public void Act() { }

    void Run(Thing thing)
    {
        thing.Act();
//            ^ calls: nothing
    }
}
