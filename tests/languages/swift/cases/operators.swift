struct Vector {
    static func + (a: Vector, b: Vector) -> Vector { a }
    static func * (a: Vector, b: Double) -> Vector { a }
    static func == (a: Vector, b: Vector) -> Bool { true }
    func scaled() -> Vector { self * 2.0 }
    //                             ^ calls: Vector.*
}

func add(_ a: Vector, _ b: Vector, _ n: Double) -> Vector {
    let c = a + b
    //        ^ calls: Vector.+
    if a == b { return c }
    //   ^ calls: Vector.==
    let d = n + 1
    //        ^ calls: nothing
    (a + b).scaled()
    //      ^ calls: Vector.scaled
    return a * n
    //       ^ calls: Vector.*
}
