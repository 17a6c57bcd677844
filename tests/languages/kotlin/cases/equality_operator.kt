class Coin(val side: Int) {
    override fun equals(other: Any?) = true
}

fun run(a: Coin, b: Coin) {
    a == b
//    ^ calls: Coin.equals
}
