class Nail
{
    public Nail(int size) { }

    public void Drive() { }
}

class TargetTypedNew
{
    private readonly Nail field = new(1);
//                   ^ calls: Nail.Nail

    private Nail Property { get; } = new(2);
//          ^ calls: Nail.Nail

    void Run()
    {
        Nail nail = new(3);
//      ^ calls: Nail.Nail
        nail.Drive();
//           ^ calls: Nail.Drive
        field.Drive();
//            ^ calls: Nail.Drive
    }
}
