public struct Vector
{
    public static Vector operator *(Vector a, double by) => a;

    public static Vector operator *(double by, Vector a) => a * by;
    //                                                        ^ calls: Vector.operator *

    public static Vector operator +(Vector a, Vector b) => a;

    public void Show() { }
}

class OperatorsWithNumbers
{
    void Run(Vector v, Vector w, int n)
    {
        (v * 2).Show();
        // ^ calls: Vector.operator *
        //      ^ calls: Vector.Show
        (2.5 * v + w).Show();
        //       ^ calls: Vector.operator +
        //            ^ calls: Vector.Show
        n = n + 1;
        //    ^ calls: nothing
    }
}
