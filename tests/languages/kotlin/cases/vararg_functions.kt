package a

class Bus(vararg hooks: (String) -> Unit) {
    private val hooks = hooks.toMutableList()

    fun fire() {
        hooks.forEach { it("a") }
        //              ^ calls: record
    }
}

fun each(vararg hooks: (String) -> Unit) {
    hooks.forEach { hook -> hook("a") }
    //                      ^ calls: record, note
}

fun record(s: String) = println(s)
fun note(s: String) = println(s)

fun main() {
    Bus(::record).fire()
    each(::record, ::note)
}
