class Log {
    fun add(text: String) {}
    fun add(number: Int) = Log()
    fun add(number: Int, text: String = "") = Box()
    fun add(vararg all: Log) {}
    fun add(block: () -> Unit) {}
}

class Box { fun open() {} }

fun named(first: Int = 0, second: String = "") = Box()
fun named(other: Box) = Log()

fun run(log: Log) {
    log.add("a")
//      ^ calls: Log.add
    log.add(1, "b").open()
//                  ^ calls: Box.open
    log.add(number = 1, text = "c").open()
//                                  ^ calls: Box.open
    named(second = "a").open()
//                      ^ calls: Box.open
    named(Box()).add(1).add("x")
//                      ^ calls: Log.add
    named().open()
//          ^ calls: Box.open
}
