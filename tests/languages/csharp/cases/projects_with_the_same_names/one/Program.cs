partial class Program
{
    void Run(Helper helper)
    {
        helper.Help();
//             ^ calls: one/Helper.cs:Helper.Help
        Own();
//      ^ calls: one/More.cs:Program.Own
    }
}
