interface INamed
{
    string Name { get; }
}

abstract class Part : INamed
{
    public abstract string Name { get; }
    public virtual int Size { get { return 0; } }
}

class Wheel : Part
{
    public override string Name => "wheel";
    public override int Size { get { return 1; } }
}

class Frame : Part
{
    public override string Name => "frame";
    public int Own { get { return base.Size; } }
//                                     ^ calls: Part.Size
}

class NeverMade : Part
{
    public override string Name => "never";
}

class PropertyOfInterface
{
    string Run(INamed named) { return named.Name; }
//                                          ^ calls: Frame.Name, Wheel.Name
    string Read(Part part) { return part.Name; }
//                                       ^ calls: Frame.Name, Wheel.Name
    int Measure(Part part) { return part.Size; }
//                                       ^ calls: Part.Size, Wheel.Size
    void Main() { Run(new Wheel()); Run(new Frame()); }
}
