package app

open class Person(val name: String, val friend: Person?) {
    var title: String
        get() = name
        set(value) {}
    fun greet(): Person = this
    open fun leave() {}

    companion object {
        @JvmStatic
        fun make(): Person = Person("a", null)
        fun other(): Person = make()
    }
}

object Registry {
    @JvmField val first = Person("a", null)
    fun find(): Person = first
    @JvmStatic fun all(): Person = first
}

fun meet(person: Person): Person = person
fun Person.wave(): Person = this

fun useJava(house: House) {
    house.enter(1).greet()
//        ^ calls: src/main/java/app/House.java:House.enter
//                 ^ calls: Person.greet
    house.owner.greet()
//              ^ calls: Person.greet
    House("a").enter("b")
//  ^ calls: src/main/java/app/House.java:House.House
//             ^ calls: src/main/java/app/House.java:House.enter
    House.open().enter(2)
//        ^ calls: src/main/java/app/House.java:House.open
//               ^ calls: src/main/java/app/House.java:House.enter
    house.onEnter { it.greet() }
//                     ^ calls: Person.greet
    House.Room().sleep()
//               ^ calls: src/main/java/app/House.java:House.Room.sleep
}
