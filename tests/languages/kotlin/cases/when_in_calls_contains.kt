class Span(private val high: Int) {
    operator fun contains(n: Int) = n <= high
}

val small = Span(9)

fun size(n: Int) = when (n) {
    in small -> "small"
//  ^ calls: Span.contains
    !in Span(99), 1000 -> "huge"
//  ^ calls: Span.contains
    in 10..20 -> "middle"
//  ^ calls: nothing
    else -> "big"
}
