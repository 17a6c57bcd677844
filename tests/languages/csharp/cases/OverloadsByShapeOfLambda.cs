using System;

delegate string Maker();

class Made
{
    public void Take() { }
}

class Done
{
    public void Go() { }
}

class Program
{
    Done On(Action task) => new Done();

    Made On(Func<string> maker) => new Made();

    Done Own(Action task) => new Done();

    Made Own(Maker maker) => new Made();

    void Run()
    {
        On(() => "x").Take();
//                    ^ calls: Made.Take
        On(() => { }).Go();
//                    ^ calls: Done.Go
        On(() => { return "x"; }).Take();
//                                ^ calls: Made.Take
        On(() => { var x = 1; Run(); }).Go();
//                                      ^ calls: Done.Go
        Own(() => "x").Take();
//                     ^ calls: Made.Take
    }
}
