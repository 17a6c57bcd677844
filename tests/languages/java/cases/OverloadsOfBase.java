class Shelf {
    Cup take(Cup cup) { return cup; }
    Plate take(Plate plate) { return plate; }
}

class OverloadsOfBase extends Shelf {
    Cup take(Cup cup) { return cup; }

    void run(Cup cup, Plate plate) {
        take(cup);
//      ^ calls: OverloadsOfBase.take
        take(plate);
//      ^ calls: Shelf.take
    }
}

class Cup {
}

class Plate {
}
