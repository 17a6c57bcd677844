fun String?.orDash() = this ?: "-"

fun run() {
    null.orDash()
//       ^ calls: orDash
}
