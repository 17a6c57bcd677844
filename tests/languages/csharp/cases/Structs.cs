struct Vector
{
    public int X;

    public Vector(int x) { X = x; }

    public Vector Scale(int by) { return new Vector(X * by); }
//                                           ^ calls: Vector.Vector

    public static Vector operator +(Vector a, Vector b) { return a.Scale(1); }
//                                                                 ^ calls: Vector.Scale
}

class Structs
{
    void Run(Vector v, Vector? maybe)
    {
        v.Scale(2).Scale(3);
//                 ^ calls: Vector.Scale
        (v + v).Scale(2);
//              ^ calls: Vector.Scale
        maybe.Value.Scale(1);
//                  ^ calls: Vector.Scale
        default(Vector).Scale(1);
//                      ^ calls: Vector.Scale
    }
}
