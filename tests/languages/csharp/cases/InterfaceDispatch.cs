interface IAnimal
{
    void Sound();
}

class Cat : IAnimal
{
    public void Sound() { }
}

class Cow : IAnimal
{
    public void Sound() { }
}

class Rock
{
    public void Sound() { }
}

class InterfaceDispatch
{
    void Run(IAnimal animal)
    {
        animal.Sound();
//             ^ calls: Cat.Sound, Cow.Sound, IAnimal.Sound
    }

    void All()
    {
        Run(new Cat());
//      ^ calls: InterfaceDispatch.Run
        Run(new Cow());
    }
}
