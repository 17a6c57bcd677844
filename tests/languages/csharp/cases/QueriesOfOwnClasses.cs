using System;
using System.Collections.Generic;
using System.Linq;

class Query
{
    public Query Where(Func<int, bool> test) { return this; }

    public Query Select(Func<int, int> make) { return this; }

    public Query SelectMany(Func<int, Query> some, Func<int, int, int> make) { return this; }

    public Query OrderBy(Func<int, int> key) { return this; }

    public Query ThenByDescending(Func<int, int> key) { return this; }

    public Groups GroupBy(Func<int, int> key) { return new Groups(); }

    public Query Join(Query other, Func<int, int> key, Func<int, int> its, Func<int, int, int> make) { return this; }
}

class Groups
{
    public void Print() { }
}

class QueriesOfOwnClasses
{
    void Run(Query rows, List<int> numbers)
    {
        var made = from x in rows select x + 1;
//                 ^ calls: Query.Select
        var few = from x in rows where x > 1 select x;
//                ^ calls: Query.Where
        var sorted = from x in rows orderby x, -x descending select x + 1;
//                   ^ calls: Query.OrderBy, Query.ThenByDescending, Query.Select
        var pairs = from x in rows from y in rows select x + y;
//                  ^ calls: Query.SelectMany
        var joined = from x in rows join y in rows on x equals y select y;
//                   ^ calls: Query.Join
        var named = from x in rows let y = x + 1 where y > 2 select y;
//                  ^ calls: Query.Select, Query.Where
        var groups = from x in rows group x by x % 2;
//                   ^ calls: Query.GroupBy
        groups.Print();
//             ^ calls: Groups.Print
        var again = from x in rows where x > 1 select x + 1 into y where y > 2 select y;
//                  ^ calls: Query.Select, Query.Where
        var plain = from n in numbers where n > 1 select n;
//                  ^ calls: nothing
        var other = from n in Missing() where n > 1 select n;
//                  ^ calls: nothing
    }
}
