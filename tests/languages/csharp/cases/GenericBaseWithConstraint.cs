using System;

class Animal { public void Eat() {} }
class Dog : Animal { public void Bark() {} }

class Keeper<T> where T : Animal {
    protected T kept;
    public T Held { get; set; }
    public T Get() => kept;
    public V Convert<V>(Func<T, V> f) => f(kept);
    void Feed() {
        kept.Eat();
        //   ^ calls: Animal.Eat
    }
}

class DogKeeper : Keeper<Dog> {
    void Own() {
        kept.Bark();
        //   ^ calls: Dog.Bark
        Held.Bark();
        //   ^ calls: Dog.Bark
        Get().Bark();
        //    ^ calls: Dog.Bark
        Convert(x => x).Bark();
        //              ^ calls: Dog.Bark
        this.kept.Bark();
        //        ^ calls: Dog.Bark
    }
    void Others(Keeper<Dog> other) {
        other.Held.Bark();
        //         ^ calls: Dog.Bark
        other.Convert(x => x).Bark();
        //                    ^ calls: Dog.Bark
    }
}
