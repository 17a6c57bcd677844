using System;
using System.Collections.Generic;

class DelegateInList
{
    private readonly List<Action> actions = new List<Action>();

    void Step() { }

    void Run()
    {
        actions.Add(Step);
        foreach (var action in actions) { action(); }
//                   ^ calls: DelegateInList.Step
    }
}
