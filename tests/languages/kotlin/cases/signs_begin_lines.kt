class Text {
    operator fun plus(other: Text) = this
    operator fun unaryPlus() = this
    fun go() = this
}

fun show(text: Text) {}

fun lines(one: Text, two: Text) {
    one.go()
    +two
//  ^ calls: Text.unaryPlus
    show(one
        + two)
//      ^ calls: Text.plus
}
