class Dog(val name: String) {
    fun bark() {}

    fun play(other: Dog) {
        bark()
//      ^ calls: Dog.bark
        this.bark()
//           ^ calls: Dog.bark
        other.bark()
//            ^ calls: Dog.bark
    }
}

class Cat {
    fun bark() {}
}

fun main() {
    val dog = Dog("a")
//            ^ calls: Dog
    dog.bark()
//      ^ calls: Dog.bark
    Cat().bark()
//        ^ calls: Cat.bark
    val maybe: Dog? = null
    maybe?.bark()
//         ^ calls: Dog.bark
    maybe!!.bark()
//          ^ calls: Dog.bark
    (maybe ?: dog).bark()
//                 ^ calls: Dog.bark
}
