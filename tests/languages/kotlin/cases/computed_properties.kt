open class Base {
    val total: Int get() = sum()
    var rate: Int = 0
        set(value) { log() }
    var plain = 1

    fun sum() = 1
    fun log() {}
}

class Below : Base()

fun reads(given: Base, below: Below) {
    println(given.total + 1)
//                ^ calls: Base.total
    val a = below.total.toString()
//                ^ calls: Base.total
    val b = given.rate
//                ^ calls: nothing
    val c = given.plain
//                ^ calls: nothing
    val d = Base::total
}

fun writes(given: Base) {
    given.rate = 2
//        ^ calls: Base.rate
    given.plain = 2
//        ^ calls: nothing
}
