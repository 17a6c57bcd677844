class Fruit {
    void eat() {}
}

class Pear extends Fruit {
    void eat() {}
}

class TernaryOfSubclasses {
    void run(boolean b, Pear pear, Fruit fruit) {
        (b ? pear : fruit).eat();
//                         ^ calls: Fruit.eat
    }
}
