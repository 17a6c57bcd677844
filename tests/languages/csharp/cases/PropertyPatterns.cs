class Part
{
    public int Size => Measure();
    public int Measure() => 3;
    public string Text() => "";
}
class Whole
{
    public Part Part { get; init; } = new();
}
class PropertyPatterns
{
    string Shown(Whole whole) => whole switch
    {
        { Part: { Size: > 2 } } => "big",
        //        ^ calls: Part.Size
        { Part: var part } => part.Text(),
        //                         ^ calls: Part.Text
        _ => "",
    };
    bool IsSmall(object o) => o is Part { Size: < 2 };
    //                                    ^ calls: Part.Size
    void Section(Whole whole)
    {
        switch (whole)
        {
            case { Part: var part }:
                part.Text();
                //   ^ calls: Part.Text
                break;
        }
    }
}
