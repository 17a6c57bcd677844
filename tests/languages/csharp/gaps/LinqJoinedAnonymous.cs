using System.Collections.Generic;
using System.Linq;

class Pet { public void Feed() { } }

class LinqJoinedAnonymous
{
    void Run(List<Pet> pets)
    {
        foreach (var group in pets.GroupBy(p => p.ToString()))
        {
            foreach (var pet in group) { pet.Feed(); }
//                                           ^ calls: Pet.Feed
        }
    }
}
