class Shape
{
    protected Shape(string name) { }
}

class Square : Shape
{
    public Square() : this(Default())
//                    ^ calls: Square.Square
//                         ^ calls: Square.Default
    {
        Grow();
//      ^ calls: Square.Grow
    }

    public Square(int side) : base(Named(side)) { }
//                            ^ calls: Shape.Shape
//                                 ^ calls: Square.Named

    private static int Default() { return 1; }

    private static string Named(int side) { return "square"; }

    private void Grow() { }
}
