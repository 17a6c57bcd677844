fun one() {}
fun two() {}
class Holder {
    var action: () -> Unit = ::one
    fun change() { action = ::two }
    fun fire() {
        action()
//      ^ calls: one, two
    }
}
