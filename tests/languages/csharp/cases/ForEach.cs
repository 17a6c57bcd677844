using System.Collections.Generic;

class Item { public void Use() { } }

class Bag : IEnumerable<Item>
{
    public IEnumerator<Item> GetEnumerator() { yield return new Item(); }
//                                                              ^ calls: Item
}

class Sack : List<Item> { }

class ForEach
{
    IEnumerable<Item> Items() { yield return new Item(); }

    void Run(List<Item> list, Item[] array, Dictionary<string, Item> map, Bag bag, Sack sack)
    {
        foreach (var x in list) { x.Use(); }
//                                  ^ calls: Item.Use
        foreach (Item x in array) x.Use();
//                                  ^ calls: Item.Use
        foreach (var pair in map) { pair.Value.Use(); }
//                                             ^ calls: Item.Use
        foreach (var x in map.Values) { x.Use(); }
//                                        ^ calls: Item.Use
        foreach (var (key, value) in map) { key.Use(); }
//                                              ^ calls: nothing
        foreach (var x in bag) { x.Use(); }
//      ^ calls: Bag.GetEnumerator
//                                 ^ calls: Item.Use
        foreach (var x in sack) { x.Use(); }
//                                  ^ calls: Item.Use
        foreach (var x in Items()) { x.Use(); }
//                                     ^ calls: Item.Use
        sack[0].Use();
//              ^ calls: Item.Use
    }
}
