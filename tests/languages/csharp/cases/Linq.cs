using System.Collections.Generic;
using System.Linq;

class Pet { public string Name() { return "x"; } public Owner Owner; }

class Owner { public void Call() { } }

class Linq
{
    void Run(List<Pet> pets, IEnumerable<Owner> owners)
    {
        var named = from pet in pets where pet.Name() != null select pet;
//                                             ^ calls: Pet.Name
        foreach (var pet in named) { pet.Name(); }
//                                       ^ calls: Pet.Name
        foreach (var owner in from p in pets let o = p.Owner select o) { owner.Call(); }
//                                                                             ^ calls: Owner.Call
        pets.Where(p => p.Name() == "x").First().Name();
//                        ^ calls: Pet.Name
//                                               ^ calls: Pet.Name
        pets.Select(p => p.Owner).FirstOrDefault().Call();
//                                                 ^ calls: Owner.Call
        pets.ForEach(p => p.Owner.Call());
//                                ^ calls: Owner.Call
        var joined = from p in pets join o in owners on p.Owner equals o select o.ToString();
        pets.Where(p => true).Missing();
//                            ^ calls: nothing
    }
}
