class Nut { fun turn() {} 
}

class Nuts(private val all: List<Nut>) : Iterable<Nut> {
    override fun iterator() = all.iterator()

    fun turnAll() {
        forEach { it.turn() }
//                   ^ calls: Nut.turn
        for (nut in this) nut.turn()
//                            ^ calls: Nut.turn
    }
}

class Bolts : ArrayList<Nut>()

fun interface Turner { fun apply(nut: Nut) 
}

fun run(nuts: Nuts, bolts: Bolts) {
    nuts.forEach { it.turn() }
//                    ^ calls: Nut.turn
    nuts.map { it }.first().turn()
//                          ^ calls: Nut.turn
    bolts.first().turn()
//                ^ calls: Nut.turn
    val turner = Turner { it.turn() }
//                           ^ calls: Nut.turn
    turner.apply(Nut())
//         ^ calls: Turner.apply
}
