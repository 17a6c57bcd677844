open class Base(val name: String)

class Point(val x: Int, val y: Int) {
    constructor(both: Int) : this(both, both)
    //                       ^ calls: Point

    constructor(text: String) : this(parse(text))
    //                          ^ calls: Point.Point
    //                               ^ calls: parse
}

class Child : Base {
    constructor(name: String) : super(name)
    //                          ^ calls: Base
}

fun parse(text: String): Int = text.length
