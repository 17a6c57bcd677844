using static Calc.Maths;
using static Calc.More;

class Program
{
    void Run()
    {
        Square(2);
//      ^ calls: nothing
        Own();
//      ^ calls: Program.Own
    }

    void Own() { }
}
