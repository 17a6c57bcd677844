partial class Program
{
    void Run(Helper helper)
    {
        helper.Help();
//             ^ calls: three/Helper.cs:Helper.Help
        Own();
//      ^ calls: nothing
    }
}
