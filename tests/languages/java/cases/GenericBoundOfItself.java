interface Number<T> {
    T add(double a);
    T sqrt();
    T divide(double a);
}

class Real implements Number<Real> {
    public Real add(double a) { return this; }
    public Real sqrt() { return this; }
    public Real divide(double a) { return this; }
}

class Rotation<T extends Number<T>> {
    T angle;

    T run() {
        return angle.add(2).sqrt().divide(3);
        //           ^ calls: Number.add
        //                  ^ calls: Number.sqrt
        //                         ^ calls: Number.divide
    }
}
