protocol Shape {
    func area() -> Double
}

class Base {
    func describe() { log() }
    //                ^ calls: log
    func name() -> String { "base" }
}

class Circle: Base, Shape {
    let helper = Helper()
    //           ^ calls: Helper
    var radius: Double

    init(radius: Double) {
        self.radius = radius
        super.init()
        setUp()
    //  ^ calls: Circle.setUp
    }

    private func setUp() {}

    func area() -> Double { return square(radius) * helper.pi() }
    //                             ^ calls: square
    //                                                     ^ calls: Helper.pi

    static func unit() -> Circle { Circle(radius: 1) }
    //                             ^ calls: Circle.init

    var diameter: Double { return twice(radius) }
    //                            ^ calls: twice

    override func describe() {
        super.describe()
    //        ^ calls: Base.describe
        self.setUp()
    //       ^ calls: Circle.setUp
        name()
    //  ^ calls: Base.name
    }
}

struct Helper {
    func pi() -> Double { 3.14 }
}

func square(_ x: Double) -> Double { x * x }
func twice(_ x: Double) -> Double { x + x }
func log() {}

let circle = Circle(radius: 2)
circle.area()
//     ^ calls: Circle.area
Circle.unit().describe()
//     ^ calls: Circle.unit
//            ^ calls: Circle.describe
circle.helper.pi()
//            ^ calls: Helper.pi

func use(shape: Shape, maybe: Circle?) {
    shape.area()
    //    ^ calls: Circle.area, Shape.area
    if let found = maybe {
        found.describe()
    //        ^ calls: Circle.describe
    }
    guard let sure = maybe else { return }
    sure.describe()
    //   ^ calls: Circle.describe
    maybe?.describe()
    //     ^ calls: Circle.describe
    unknown.somewhere()
    //      ^ calls: nothing
}
