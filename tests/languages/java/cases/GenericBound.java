interface Shape {
    double area();
}

class Disc implements Shape {
    public double area() { return 1; }
}

class GenericBound<T extends Shape> {
    T item;

    double sum(T other) {
        return item.area() + other.area();
//                  ^ calls: Shape.area, (Disc.area)
    }

    static <S extends Shape> double measure(S shape) {
        return shape.area();
//                   ^ calls: Shape.area, (Disc.area)
    }
}
