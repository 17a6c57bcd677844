class Bus {
    private val handlers = mutableListOf<() -> Unit>()
    fun on(handler: () -> Unit) { handlers.add(handler) }
    fun fire() {
        handlers.forEach { it() }
//                         ^ calls: save
    }
}

fun save() {}
fun run(bus: Bus) { bus.on(::save) }
