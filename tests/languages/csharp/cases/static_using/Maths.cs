namespace Calc
{
    public static class Maths
    {
        public static Number Twice(int x) { return null; }

        public static readonly Number Zero = new Number();
    }

    public class Number { public void Show() { } }
}
