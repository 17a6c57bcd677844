partial class Program
{
    void Own() { }
}
