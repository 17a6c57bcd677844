using static Calc.Maths;

class Program
{
    void Run()
    {
        Twice(3).Show();
//      ^ calls: Maths.cs:Maths.Twice
//               ^ calls: Maths.cs:Number.Show
        Zero.Show();
//           ^ calls: Maths.cs:Number.Show
    }
}
