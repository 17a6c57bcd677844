protocol Shape {
    var area: Double { get }
}
struct Square: Shape {
    let side: Double
    var area: Double { square(side) }
    //                 ^ calls: square
    var doubled: Double { get { self.area * 2 } }
    //                               ^ calls: Square.area
}
struct Circle: Shape {
    var area: Double { 3.0 }
}
func square(_ x: Double) -> Double { x }
func show(_ shape: Shape) -> Double { shape.area }
//                                          ^ calls: Circle.area, Square.area
func stored(_ one: Square) -> Double { one.side }
//                                         ^ calls: nothing
func each(_ many: [Square]) -> [Double] { many.map { $0.area } }
//                                                      ^ calls: Square.area
func main() {
    _ = show(Square(side: 1))
    _ = show(Circle())
}
