partial class Outer
{
    partial class Inner
    {
        void Two() { }
    }

    static void Help() { }
}
