class Button {
    private var handler: (() -> Unit)? = null
    fun onClick(handler: () -> Unit) { this.handler = handler }
    fun click() {
        handler?.invoke()
//               ^ calls: save
    }
}

fun save() {}

fun run(button: Button) {
    button.onClick(::save)
}
