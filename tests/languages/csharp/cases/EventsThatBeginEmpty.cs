using System;

class Machine
{
    public event Action<int> Changed = delegate { };

    public void Raise() => Changed(1);
    //                     ^ calls: Log.Write
}

class Log
{
    public void Write(int n) { }

    public void Follow(Machine machine) { machine.Changed += Write; }
}
