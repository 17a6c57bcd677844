class Registry
{
    static Registry()
    {
        Fill();
//      ^ calls: Registry.Fill
    }

    static void Fill() { }
}

class StaticConstructorIsCalledByNobody
{
    void Run()
    {
        new Registry();
//          ^ calls: Registry
    }
}
