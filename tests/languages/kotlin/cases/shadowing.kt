class Pen { fun draw() {} }
class Ink { fun draw() {} }

fun draw() {}

class Sheet(val pen: Pen) {
    fun draw() {}

    fun run(pen: Ink, draw: () -> Unit) {
        pen.draw()
//          ^ calls: Ink.draw
        this.pen.draw()
//               ^ calls: Pen.draw
        draw()
//      ^ calls: nothing
        if (true) {
            val pen = Pen()
            pen.draw()
//              ^ calls: Pen.draw
        }
        pen.draw()
//          ^ calls: Ink.draw
        listOf(Pen()).forEach { pen -> pen.draw() }
//                                         ^ calls: Pen.draw
        for (pen in listOf(Pen())) pen.draw()
//                                     ^ calls: Pen.draw
    }

    fun other() {
        draw()
//      ^ calls: Sheet.draw
        fun draw() {}
        draw()
//      ^ calls: Sheet.other.draw
    }
}

fun outside() {
    draw()
//  ^ calls: draw
}
