open class Shape
class Round : Shape() {
    fun roll() {}
}

class Left { fun l() {} }
class Right { fun r() {} }

fun Round.side() = Right()
fun Shape.side() = Left()

fun Shape.turn() {
    if (this is Round) {
        this.roll()
        //   ^ calls: Round.roll
        this.side().r()
        //          ^ calls: Right.r
    }
    if (this !is Round) return
    this.side().r()
    //          ^ calls: Right.r
}

fun Shape.keep(other: Shape) {
    if (this is Round) {
        other.apply { this.side().l() }
        //                        ^ calls: Left.l
    }
    this.side().l()
    //          ^ calls: Left.l
}
