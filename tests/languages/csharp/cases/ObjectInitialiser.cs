using System.Collections.Generic;

class Part { public void Fit() { } }

class Machine
{
    public Part Main { get; set; }
    public System.Action Hook { get; set; }
    public Machine Inner { get; } = new Machine();

    public void Start()
    {
        Hook();
//      ^ calls: ObjectInitialiser.Go
        Main.Fit();
//           ^ calls: Part.Fit
    }
}

class ObjectInitialiser
{
    void Go() { }

    void Run()
    {
        var machine = new Machine { Main = new Part(), Hook = Go, Inner = { Main = Make() } };
//                        ^ calls: Machine
//                                                                                 ^ calls: ObjectInitialiser.Make
        machine.Start();
//              ^ calls: Machine.Start
        new Machine() { Main = Make() }.Main.Fit();
//                                           ^ calls: Part.Fit
        var parts = new List<Part> { new Part(), Make() };
        parts[0].Fit();
//               ^ calls: Part.Fit
        var byName = new Dictionary<string, Part> { { "a", new Part() }, ["b"] = Make() };
        byName["a"].Fit();
//                  ^ calls: Part.Fit
    }

    Part Make() { return null; }
}
