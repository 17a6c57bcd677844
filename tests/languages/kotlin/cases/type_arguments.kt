class Wheel { fun turn() {} }
class Bag<T>(val first: T?)

inline fun <reified T> make(): T = TODO()
inline fun <reified T> make(name: String): T = TODO()
fun <T> made(block: () -> T): T = block()
inline fun <reified T> pick(from: Any): T = from as T

fun run(any: Any) {
    make<Wheel>().turn()
//  ^ calls: make
//                ^ calls: Wheel.turn
    make<Wheel>("a").turn()
//                   ^ calls: Wheel.turn
    made<Wheel> { Wheel() }.turn()
//                          ^ calls: Wheel.turn
    made { Wheel() }.turn()
//                   ^ calls: Wheel.turn
    Bag<Wheel>(null).first?.turn()
//                          ^ calls: Wheel.turn
    val bag = Bag<Wheel>(null)
    bag.first?.turn()
//             ^ calls: Wheel.turn
    pick<Wheel>(any).turn()
//                   ^ calls: Wheel.turn
    if (!bag.first.isGood(1) || !good(bag)) return
//                               ^ calls: good
    !bag.first!!.turn().check()
//               ^ calls: Wheel.turn
//                      ^ calls: check
}

fun good(bag: Bag<Wheel>) = true
fun Any.check() = true
