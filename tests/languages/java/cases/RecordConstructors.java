record Square(double side) {
    Square(int side) {
        this((double) side);
    //  ^ calls: Square
    }
}

record Pair(int a, int b) {
    Pair(int a, int b) {
        this.a = a;
        this.b = b;
    }

    Pair(int both) {
        this(both, both);
    //  ^ calls: Pair.Pair
    }
}

class RecordConstructors {
    void make() {
        new Square(2.0);
    //      ^ calls: Square
        new Square(2);
    //      ^ calls: Square.Square
        new Pair(1, 2);
    //      ^ calls: Pair.Pair
    }
}
