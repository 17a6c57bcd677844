class Lamp {
    val bright: Boolean get() = measure()
    fun measure() = true
}

fun run(lamp: Lamp) {
    lamp.bright
//       ^ calls: Lamp.bright
}
