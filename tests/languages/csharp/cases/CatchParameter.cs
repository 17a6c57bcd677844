using System;

class Broken : Exception { public void Explain() { } }

class CatchParameter
{
    void Run()
    {
        try { Run(); }
//            ^ calls: CatchParameter.Run
        catch (Broken e) when (Matches(e)) { e.Explain(); }
//                             ^ calls: CatchParameter.Matches
//                                             ^ calls: Broken.Explain
        finally { Close(); }
//                ^ calls: CatchParameter.Close
    }

    bool Matches(Broken e) { return true; }

    void Close() { }
}
