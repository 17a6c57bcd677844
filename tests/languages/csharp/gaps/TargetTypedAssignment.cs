class Nail
{
    public Nail(int size) { }
}

class TargetTypedAssignment
{
    private Nail nail;

    void Run()
    {
        nail = new(3);
//             ^ calls: Nail.Nail
    }
}
