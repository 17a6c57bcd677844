using System;
using System.Collections.Generic;

class FunctionsInCollections
{
    private readonly Dictionary<string, Action<int>> commands = new();
    private static readonly Dictionary<char, Func<int, int>> Operators = new()
    {
        ['+'] = Plus,
        { '-', Minus },
    };
    private readonly List<(string Name, Func<int, bool> Check)> rules = new();
    private readonly Queue<Action> waiting = new();

    FunctionsInCollections()
    {
        commands["show"] = Show;
        commands.Add("hide", Hide);
        rules.Add(("small", IsSmall));
        waiting.Enqueue(Flush);
    }

    void Run(string name, char sign)
    {
        if (commands.TryGetValue(name, out var command)) command(1);
//                                                       ^ calls: FunctionsInCollections.Show, FunctionsInCollections.Hide
        Operators[sign](2);
//                     ^ calls: FunctionsInCollections.Plus, FunctionsInCollections.Minus
        foreach (var (rule, check) in rules) { check(3); }
//                                             ^ calls: FunctionsInCollections.IsSmall
        waiting.Dequeue()();
//                       ^ calls: FunctionsInCollections.Flush
        foreach (var each in commands.Values) { each(4); }
//                                              ^ calls: FunctionsInCollections.Show, FunctionsInCollections.Hide
    }

    static void Show(int n) { }
    static void Hide(int n) { }
    static int Plus(int n) => n;
    static int Minus(int n) => n;
    static bool IsSmall(int n) => n < 3;
    void Flush() { }
}
