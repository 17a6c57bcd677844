class Bus {
    private val handlers = mutableMapOf<String, MutableList<(Int) -> Unit>>()

    fun on(name: String, handler: (Int) -> Unit) {
        handlers.getOrPut(name) { mutableListOf() }.add(handler)
//                                                  ^ calls: nothing
    }

    fun emit(name: String) {
        handlers[name]?.forEach { it(1) }
//                                ^ calls: heard
    }
}

fun heard(n: Int) {}

fun run(bus: Bus) {
    bus.on("a", ::heard)
//      ^ calls: Bus.on
}
