class Cage<T> {
    T open() { return null; }
}

class Lion {
    void roar() {}
}

class GenericTypeArgument {
    void run(Cage<Lion> cage) {
        cage.open().roar();
//                  ^ calls: Lion.roar
    }
}
