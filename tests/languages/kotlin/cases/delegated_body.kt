interface Log {
    fun log(text: String)
}

class Console : Log {
    override fun log(text: String) {}
}

class Machine(val inner: Log) : Log by inner {
    var steps: Int by lazy { 1 }
    fun start() = log(name())
    //            ^ calls: Console.log, Log.log
    //                ^ calls: Machine.name
    private fun name() = "machine"
}

class Noted(val inner: Log) : Log by inner/* which says it all */ {
    fun start() = buildString { mark() }
    //                          ^ calls: Noted.mark
    private fun StringBuilder.mark() {}
}

fun main() {
    Machine(Console()).start()
    //                 ^ calls: Machine.start
    val other = object : Log by Console() {
        fun twice() = log("a")
        //            ^ calls: Console.log, Log.log
    }
    other.twice()
    //    ^ calls: main.$Log.twice
}
