namespace Outer
{
    namespace Inner
    {
        public class Deep { public void Dig() { } }
    }

    public class Shallow
    {
        void Run(Inner.Deep deep)
        {
            deep.Dig();
//               ^ calls: Deep.Dig
        }
    }
}
