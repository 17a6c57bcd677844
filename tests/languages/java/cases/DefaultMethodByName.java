interface Flyer {
    default void move() {}
}

class Duck implements Flyer {
    public void move() {
        Flyer.super.move();
//                  ^ calls: Flyer.move
    }
}
