class Shape {
    func area() -> Int { 0 }
    func describe() -> String { "" }
}

class Circle: Shape {
    override func area() -> Int { 3 }
}

class Square: Shape {
    override func area() -> Int { 4 }
    override func describe() -> String { "square" }
}

func plain() {
    let made: Shape = Circle()
    made.area()
    //   ^ calls: Circle.area
    made.describe()
    //   ^ calls: Shape.describe
}

func given(held: Shape = Circle()) {
    held.area()
    //   ^ calls: Shape.area, Circle.area, Square.area
}

given(held: Square())
