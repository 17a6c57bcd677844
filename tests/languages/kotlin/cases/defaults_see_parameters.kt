class Wire { fun cut() = Wire() 
    fun join() {} 
}

fun run(wire: Wire, other: Wire = wire.cut()) = other.join()
//                                     ^ calls: Wire.cut
//                                                    ^ calls: Wire.join

fun Wire.twist(again: Wire = this.cut(), more: Wire = cut()) = again.join()
//                                ^ calls: Wire.cut
//                                                    ^ calls: Wire.cut
//                                                                   ^ calls: Wire.join

class Coil(val wire: Wire, val other: Wire = wire.cut()) {
//                                                ^ calls: Wire.cut
    val third = wire.cut()
//                   ^ calls: Wire.cut
    init {
        third.join()
//            ^ calls: Wire.join
    }
}
