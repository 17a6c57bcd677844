using System;
using System.Threading;

class HandedToConstructors
{
    static void Work() {}
    static int Make() => 1;
    static void OnClick(object sender, EventArgs e) {}

    void Run()
    {
        var thread = new Thread(Work);
        //               ^ calls: HandedToConstructors.Work
        var older = new Thread(new ThreadStart(Work));
        //                         ^ calls: HandedToConstructors.Work
        var later = new Lazy<int>(Make);
        //              ^ calls: HandedToConstructors.Make
        var handler = new EventHandler(OnClick);
        //                ^ calls: nothing
    }
}
