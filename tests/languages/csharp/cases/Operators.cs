public struct Point
{
    public int X;
    public static Point operator +(Point a, Point b) => a;
    public static Point operator -(Point a, Point b) => a;
    public static Point operator -(Point a) => a;
    public static Point operator *(Point a, int n) => a;
    public static bool operator ==(Point a, Point b) => true;
    public static bool operator !=(Point a, Point b) => !(a == b);
    //                                                      ^ calls: Point.operator ==

    public static Point Sum(Point a, Point b, int n)
    {
        a += b;
    //    ^ calls: Point.operator +
        if (n + n > 1) return a;
    //        ^ calls: nothing
        return Half(a) + b * n;
    //                 ^ calls: Point.operator +
    //                     ^ calls: Point.operator *
    }

    public static Point Turn(Point a, bool sure) => sure && a == a ? a : -a;
    //                                                        ^ calls: Point.operator ==

    public static Point Half(Point a) => -a;
    //                                   ^ calls: Point.operator -
}
