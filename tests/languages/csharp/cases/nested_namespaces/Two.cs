namespace Outer.Inner
{
    class User
    {
        void Run(Deep deep, Shallow shallow)
        {
            deep.Dig();
//               ^ calls: One.cs:Deep.Dig
        }
    }
}
