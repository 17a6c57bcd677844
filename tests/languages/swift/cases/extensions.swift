struct Point {
    var x: Int
}

protocol Drawable {
    func draw()
}

extension Point: Drawable {
    func draw() { render(self.scaled()) }
    //            ^ calls: render
    //                        ^ calls: Point.scaled
    func scaled() -> Point { Point(x: x * 2) }
    //                       ^ calls: Point
}

extension Drawable {
    func drawTwice() { draw() }
    //                 ^ calls: Drawable.draw, Point.draw
}

func render(_ point: Point) {
    point.scaled().draw()
    //    ^ calls: Point.scaled
    //             ^ calls: Point.draw
}

extension String {
    func shouted() -> String { decorate(self) }
    //                         ^ calls: decorate
}

func decorate(_ text: String) -> String { text }
