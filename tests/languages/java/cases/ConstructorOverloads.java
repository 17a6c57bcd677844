class Box {
    Box() {
        this(1);
//      ^ calls: Box.Box
    }

    Box(int width) {
        this(width, 2);
//      ^ calls: Box.Box
    }

    Box(int width, int height) {}
}
