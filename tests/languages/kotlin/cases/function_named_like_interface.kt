interface Shape
fun Shape(n: Int): Shape = Round()
class Round : Shape

fun run() {
    Shape(1)
//  ^ calls: Shape
    Round()
//  ^ calls: Round
}
