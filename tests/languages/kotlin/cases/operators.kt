class Vec(val x: Int) {
    operator fun plus(other: Vec) = Vec(x)
    operator fun times(by: Int) = Vec(by)
    operator fun get(i: Int) = Cell()
    operator fun set(i: Int, cell: Cell) {}
    operator fun invoke(text: String) = Cell()
    operator fun contains(x: Int) = true
    operator fun compareTo(other: Vec) = 1
    operator fun rangeTo(other: Vec) = Range()
    operator fun unaryMinus() = this
    operator fun component1() = Cell()
    operator fun component2() = Vec(1)
    infix fun dot(other: Vec) = Cell()
    fun show() {}
}

class Cell { fun show() {} }

class Range { operator fun iterator() = Steps() }
class Steps {
    operator fun hasNext() = true
    operator fun next() = Vec(1)
}

operator fun Vec.minus(other: Vec) = Cell()

fun run(a: Vec, b: Vec, n: Int) {
    (a + b).show()
//     ^ calls: Vec.plus
//          ^ calls: Vec.show
    (a - b).show()
//     ^ calls: minus
//          ^ calls: Cell.show
    a * n
//    ^ calls: Vec.times
    a[1].show()
//   ^ calls: Vec.get
//       ^ calls: Cell.show
    a[1] = Cell()
//       ^ calls: Vec.set
    a("x").show()
//  ^ calls: Vec.invoke
//         ^ calls: Cell.show
    n in a
//    ^ calls: Vec.contains
    a < b
//    ^ calls: Vec.compareTo
    (a dot b).show()
//     ^ calls: Vec.dot
//            ^ calls: Cell.show
    for (v in a..b) {
//  ^ calls: Range.iterator, Steps.hasNext, Steps.next, Vec.rangeTo
        v.show()
//        ^ calls: Vec.show
    }
    val (cell, vec) = a
//      ^ calls: Vec.component1, Vec.component2
    cell.show()
//       ^ calls: Cell.show
    vec.show()
//      ^ calls: Vec.show
    (-a).show()
//       ^ calls: Vec.show
}
