delegate Leaf Grower(Twig twig);

class Leaf { public void Fall() { } }

class Twig { public void Snap() { } }

class Delegates
{
    Leaf Grow(Twig twig) { return new Leaf(); }

    void Use(Grower grower)
    {
        grower(new Twig()).Fall();
//      ^ calls: Delegates.Grow
//                         ^ calls: Leaf.Fall
    }

    void Run()
    {
        Use(Grow);
//      ^ calls: Delegates.Use
        Use(twig => { twig.Snap(); return null; });
//                         ^ calls: Twig.Snap
    }
}
