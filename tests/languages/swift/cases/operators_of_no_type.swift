infix operator <+>
struct Vec {
    static func += (a: inout Vec, b: Vec) {}
    static prefix func - (a: Vec) -> Vec { a }
    static func - (a: Vec, b: Vec) -> Vec { a }
    func go() {}
}
func <+> (a: Vec, b: Vec) -> Vec { a }
func run(a: Vec, b: Vec) {
    (a <+> b).go()
    // ^ calls: <+>
    //        ^ calls: Vec.go
    var c = a
    c += b
    //^ calls: Vec.+=
    let d = -a
    //      ^ calls: Vec.-
    let e = 1 + -2
    //        ^ calls: nothing
}
