partial class Outer
{
    partial class Inner
    {
        void One()
        {
            Two();
//          ^ calls: B.cs:Outer.Inner.Two
            Help();
//          ^ calls: B.cs:Outer.Help
        }
    }
}
