enum class Level(val weight: Int) {
    LOW(1) {
        override fun act() = Level.helper()
//                                 ^ calls: Level.Companion.helper
    },
    HIGH(2) {
        override fun act() {}
    };

    abstract fun act()
    fun next() = values().first()

    companion object {
        fun helper() {}
        fun of(name: String) = valueOf(name)
    }
}

sealed class Result {
    data class Ok(val level: Level) : Result() { fun good() {} }
    object Bad : Result() { fun bad() {} }
}

fun run(result: Result) {
    Level.LOW.act()
//            ^ calls: Level.LOW.act
    Level.HIGH.next().next()
//             ^ calls: Level.next
//                    ^ calls: Level.next
    Level.of("a").next()
//        ^ calls: Level.Companion.of
    Level.entries.first().next()
//                        ^ calls: Level.next
    when (result) {
        is Result.Ok -> result.level.next()
//                                   ^ calls: Level.next
        Result.Bad -> Result.Bad.bad()
//                               ^ calls: Result.Bad.bad
    }
}
