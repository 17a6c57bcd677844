open class Shape
class Circle : Shape() { fun roll() {} }
class Square : Shape() { fun turn() {} }

fun check(shape: Shape, other: Any) {
    if (shape is Circle) {
        shape.roll()
//            ^ calls: Circle.roll
    } else if (shape is Square && shape.turn() != null) {
//                                      ^ calls: Square.turn
        shape.turn()
//            ^ calls: Square.turn
    }
    when (shape) {
        is Circle -> shape.roll()
//                         ^ calls: Circle.roll
        is Square -> {
            shape.turn()
//                ^ calls: Square.turn
        }
    }
    when (val it = other) {
        is Circle -> it.roll()
//                      ^ calls: Circle.roll
    }
    if (other !is Square) return
    other.turn()
//        ^ calls: Square.turn
}

fun cast(other: Any) {
    (other as Circle).roll()
//                    ^ calls: Circle.roll
    (other as? Square)?.turn()
//                      ^ calls: Square.turn
    other as Circle
    other.roll()
//        ^ calls: Circle.roll
}
