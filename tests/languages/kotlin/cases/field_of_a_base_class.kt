open class Button {
    var clicked: () -> Unit = ::start
    fun press() {
        clicked()
    //  ^ calls: start, top, ok
    }
}

class OkButton : Button() {
    fun setUp() { this.clicked = ::top }
}

fun start() {}
fun top() {}
fun ok() {}

fun main() {
    val button = OkButton()
    button.clicked = ::ok
    button.press()
}
