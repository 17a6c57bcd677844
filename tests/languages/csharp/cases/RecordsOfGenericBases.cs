using System;
using System.Collections.Generic;

public abstract record Entity<TKey>(TKey Id)
{
    protected void Raise() { Raised(); }
//                           ^ calls: Entity.Raised, Ship.Raised
    protected virtual void Raised() { }
    public IEnumerable<TKey> Keys(Func<TKey, bool> chosen) => null;
}

public class Code { public void Check() { } }

public partial record Ship(Code Id) : Entity<Code>(Id)
{
    protected override void Raised() { }
    public Ship Load() => this;
}

public partial record Ship
{
    public void Sail() { }
    public static Ship Make() => new Ship(new Code());
}

static class Ships { public static void Log(this Ship ship) { } }

class RecordsOfGenericBases
{
    void Run(Ship ship)
    {
        ship.Load().Sail();
//           ^ calls: Ship.Load
//                  ^ calls: Ship.Sail
        ship.Log();
//           ^ calls: Ships.Log
        ship.Id.Check();
//              ^ calls: Code.Check
        foreach (var key in ship.Keys(k => { k.Check(); return true; })) { key.Check(); }
//                                             ^ calls: Code.Check
//                                                                             ^ calls: Code.Check
    }
}
