class Cell(val at: Int) {
    fun show() = at
}

fun cell(at: Int) = Cell(at)

fun fill() {
    val cells = List(3, ::cell)
//              ^ calls: cell
    cells.first().show()
//                ^ calls: Cell.show
    for (one in MutableList(3) { Cell(it) }) one.show()
//                                               ^ calls: Cell.show
    val row = Array(2) { cell(it) }
//                       ^ calls: cell
    row[0].show()
//         ^ calls: Cell.show
}
