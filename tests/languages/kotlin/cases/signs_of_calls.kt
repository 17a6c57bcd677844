class Tag {
    operator fun String.unaryPlus() {}
}

class Money { operator fun unaryMinus() = this
    fun half() = this
}

fun escape(text: String) = text
fun tag(init: Tag.() -> Unit) = Tag().init()
fun money() = Money()

fun run(text: String) {
    tag { +"plain" }
//        ^ calls: Tag.unaryPlus
    tag { +escape(text) }
//        ^ calls: Tag.unaryPlus
    tag { +escape(text).trim() }
//        ^ calls: Tag.unaryPlus
    val a = -money()
//          ^ calls: Money.unaryMinus
    val b = -money().half()
//          ^ calls: Money.unaryMinus
    val c = -text.length
//          ^ calls: nothing
}
