package com.acme

interface Shape {
    double area()
}

class Base {
    void describe() { log("x") }
    //                ^ calls: Base.log
    void log(String text) {}
}

class Helper {
    double pi() { return 3.14 }
}

class Circle extends Base implements Shape {
    Helper helper = new Helper()
    //                  ^ calls: Helper

    double area() {
        return square(2) * helper.pi()
        //     ^ calls: Circle.square
        //                        ^ calls: Helper.pi
    }

    double square(double x) { return x * x }

    static Circle make(int x) { return new Circle() }
    //                                     ^ calls: Circle

    void half() {
        this.area()
        //   ^ calls: Circle.area
        super.describe()
        //    ^ calls: Base.describe
        [1].each { it -> square(it) }
        //               ^ calls: Circle.square
    }
}

def twice(x) { x + x }

def c = new Circle()
c.area()
//^ calls: Circle.area
Circle.make(1).half()
//     ^ calls: Circle.make
//             ^ calls: Circle.half
def f = { x -> twice(x) }
//             ^ calls: twice
println twice(2)
//^ calls: nothing
unknown.method()
//      ^ calls: nothing
