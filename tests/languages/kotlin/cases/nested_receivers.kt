class Outer {
    fun close() {}
    fun only() {}

    inner class Inner {
        fun close() {}
        fun run() {
            close()
//          ^ calls: Outer.Inner.close
            this@Outer.close()
//                     ^ calls: Outer.close
            only()
//          ^ calls: Outer.only
        }
    }

    fun String.tag() = only()
//                     ^ calls: Outer.only

    fun use(other: Outer) {
        "a".tag()
//          ^ calls: Outer.tag
        other.apply {
            close()
//          ^ calls: Outer.close
            "b".tag()
//              ^ calls: Outer.tag
            Thing().apply {
                close()
//              ^ calls: Thing.close
                only()
//              ^ calls: Outer.only
                this@apply.close()
//                         ^ calls: Thing.close
                this@Outer.only()
//                         ^ calls: Outer.only
            }
        }
    }
}

class Thing { fun close() {} }

fun Thing.shut() {
    close()
//  ^ calls: Thing.close
    this.close()
//       ^ calls: Thing.close
    this@shut.close()
//            ^ calls: Thing.close
    with(Outer()) {
        this@shut.close()
//                ^ calls: Thing.close
        close()
//      ^ calls: Outer.close
    }
}
