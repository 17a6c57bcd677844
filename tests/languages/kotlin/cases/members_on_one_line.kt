fun top() {}
class One { fun f() { top() } override fun toString() = "one" fun g() { f() } }
//                    ^ calls: top
class Two {
    val one: One by lazy { One() }
    fun two() { one.g() }
//                  ^ calls: One.g
}
