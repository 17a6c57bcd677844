class Outer
{
    public class Inner
    {
        public void Work()
        {
            Help();
//          ^ calls: Outer.Help
        }

        public class Core { public void Spin() { } }
    }

    static void Help() { }

    void Run()
    {
        new Inner().Work();
//          ^ calls: Outer.Inner
//                  ^ calls: Outer.Inner.Work
    }
}

class Derived : Outer
{
    void Run(Inner inner)
    {
        inner.Work();
//            ^ calls: Outer.Inner.Work
    }
}

class NestedTypes
{
    void Run(Outer.Inner inner)
    {
        inner.Work();
//            ^ calls: Outer.Inner.Work
        new Outer.Inner.Core().Spin();
//                      ^ calls: Outer.Inner.Core
//                             ^ calls: Outer.Inner.Core.Spin
    }
}
