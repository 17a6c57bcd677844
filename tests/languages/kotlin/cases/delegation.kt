import kotlin.reflect.KProperty

interface Sound { fun ring() }
class Bell : Sound { override fun ring() {} }
class Door(bell: Bell) : Sound by bell { fun knock() = ring() }
//                                                     ^ calls: Bell.ring, Sound.ring

class Held(val bell: Bell) {
    operator fun getValue(owner: Any?, property: KProperty<*>): Bell = bell
    operator fun setValue(owner: Any?, property: KProperty<*>, value: Bell) {}
}

class House(door: Door) {
    val lazily by lazy { Bell() }
    var held by Held(Bell())
//           ^ calls: Held.getValue
    private val lock = lazy { Bell() }

    fun run() {
        lazily.ring()
//             ^ calls: Bell.ring
        held.ring()
//           ^ calls: Bell.ring
        lock.value.ring()
//                 ^ calls: Bell.ring
        val local by lazy { Bell() }
        local.ring()
//            ^ calls: Bell.ring
    }
}
