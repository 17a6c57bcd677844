class Point {
    Point(int x, int y) {}
}

class Constructor {
    void run() {
        new Point(1, 2);
//          ^ calls: Point.Point
    }
}
