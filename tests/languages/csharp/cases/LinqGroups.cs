using System.Collections.Generic;
using System.Linq;

class Toy { public void Squeak() { } }

class Pet
{
    public List<Toy> Toys;

    public void Feed() { }

    public Owner Owner() { return null; }
}

class Owner { public void Call() { } }

class LinqGroups
{
    void Run(List<Pet> pets)
    {
        foreach (var group in pets.GroupBy(p => p.Owner()))
        {
            foreach (var pet in group) { pet.Feed(); }
//                                           ^ calls: Pet.Feed
            group.Key.Call();
//                    ^ calls: Owner.Call
        }
        pets.SelectMany(p => p.Toys).First().Squeak();
//                                           ^ calls: Toy.Squeak
        pets.ToDictionary(p => p.Owner())[null].Feed();
//                                              ^ calls: Pet.Feed
        pets.ToArray()[0].Feed();
//                        ^ calls: Pet.Feed
    }
}
