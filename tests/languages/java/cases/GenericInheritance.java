class Crate<T> {
    T unpack() { return null; }
    Crate<T> self() { return this; }
}

class Toy {
    void play() {}
}

class GenericInheritance {
    Crate<Toy> crate;

    void run(Crate<? extends Toy> other) {
        crate.unpack().play();
//                     ^ calls: Toy.play
        crate.self().self().unpack().play();
//                                   ^ calls: Toy.play
        other.unpack().play();
//                     ^ calls: Toy.play
    }
}
