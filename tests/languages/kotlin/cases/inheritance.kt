interface Named {
    val name: String
    fun label() = describe()
//                ^ calls: Named.describe, Person.describe
    fun describe(): String
}

abstract class Being {
    abstract fun live()
    open fun rest() {}
    fun day() {
        live()
//      ^ calls: Being.live, Person.live
        rest()
//      ^ calls: Being.rest
    }
}

class Person(override val name: String) : Being(), Named {
    override fun live() = super.rest()
//                              ^ calls: Being.rest
    override fun describe() = name
    override fun rest() {
        super<Being>.rest()
//                   ^ calls: Being.rest
        super<Named>.label()
//                   ^ calls: Named.label
        day()
//      ^ calls: Being.day
    }
}

fun run(person: Person, being: Being) {
    person.label()
//         ^ calls: Named.label
    person.live()
//         ^ calls: Person.live
    being.live()
//        ^ calls: Being.live, Person.live
}
