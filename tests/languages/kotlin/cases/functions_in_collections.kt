typealias Handler = (String) -> Int

class Table {
    private val handlers = mutableMapOf<String, Handler>()
    private val steps: List<(Int) -> Int> = listOf(::half, ::twice)

    fun on(name: String, handler: Handler) { handlers[name] = handler }

    fun run(name: String) {
        handlers.getValue(name)("x")
//                             ^ calls: length
        val handler = handlers[name] ?: return
        handler("y")
//      ^ calls: length
        for (step in steps) { step(1) }
//                            ^ calls: half, twice
        steps.forEach { it(2) }
//                      ^ calls: half, twice
        operators.values.first()(3)
//                              ^ calls: half
    }
}

val operators = mapOf("h" to ::half)

fun half(n: Int) = n / 2
fun twice(n: Int) = n * 2
fun length(s: String) = s.length
fun main() { Table().on("length", ::length) }
