class Word(val text: String) {
    operator fun not() = this
    fun show() {}
}

val Word.size: Int get() = text.length

fun String.words() = split(" ").map { it.toWord() }
//                                       ^ calls: toWord

fun String.toWord() = Word(trim())
//                    ^ calls: Word

fun List<Word>.longest() = maxByOrNull { it.size }
//                                          ^ calls: size

fun turn(word: Word) = !word
//                     ^ calls: Word.not
