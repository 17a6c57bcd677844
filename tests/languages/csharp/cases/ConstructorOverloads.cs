class Box
{
    public Box() : this(1) { }
//                 ^ calls: Box.Box

    public Box(int width) { }

    public Box(string label) { }
}

class Labels
{
    public Lid Top;

    public Labels(Lid lid) { }

    public Labels(Handle handle) { }
}

class Lid { public void Lift() { } }

class Handle { }
