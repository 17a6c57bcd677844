class Crate<T>
{
    private T item;

    public T Unpack() { return item; }

    public Crate<T> Self() { return this; }

    public T Item => item;
}

class Toy { public void Play() { } }

class GenericClass
{
    private Crate<Toy> crate;

    void Run(Crate<Crate<Toy>> nested)
    {
        crate.Unpack().Play();
//                     ^ calls: Toy.Play
        crate.Self().Self().Unpack().Play();
//                                   ^ calls: Toy.Play
        crate.Item.Play();
//                 ^ calls: Toy.Play
        nested.Unpack().Item.Play();
//                           ^ calls: Toy.Play
        new Crate<Toy>().Unpack().Play();
//          ^ calls: Crate
//                                ^ calls: Toy.Play
    }
}
