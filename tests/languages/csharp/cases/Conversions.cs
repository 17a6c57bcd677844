class Animal { }

class Dog : Animal
{
    public static implicit operator Dog(string name) { return new Dog(); }
    public void Bark() { }
    public static explicit operator int(Dog dog) { return 1; }
}

class Conversions
{
    void Run(Animal animal, Dog dog, string name)
    {
        Dog rex = "rex";
//      ^ calls: Dog.operator Dog
        Dog none = null;
        var n = (int)dog;
//               ^ calls: Dog.operator int
        var same = (Dog)animal;
        same.Bark();
//           ^ calls: Dog.Bark
    }
}
