interface Animal {
    void sound();
}

class Cat implements Animal {
    public void sound() {}
}

class Cow implements Animal {
    public void sound() {}
}

class Rock {
    public void sound() {}
}

class InterfaceDispatch {
    void run(Animal animal) {
        animal.sound();
//             ^ calls: Animal.sound, (Cat.sound), (Cow.sound)
    }

    void all() {
        run(new Cat());
//      ^ calls: InterfaceDispatch.run
        run(new Cow());
    }
}
