interface IShape { double Area(); }

class Disc : IShape
{
    public double Area() { return 1; }
}

class Pile<T> where T : IShape, new()
{
    private T item = new T();

    double Sum(T other)
    {
        return item.Area() + other.Area();
//                  ^ calls: Disc.Area, IShape.Area
//                                 ^ calls: Disc.Area, IShape.Area
    }

    static double Measure<S>(S shape) where S : IShape
    {
        return shape.Area();
//                   ^ calls: Disc.Area, IShape.Area
    }

    static IShape Make() { return new Disc(); }
}
