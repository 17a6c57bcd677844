class Name(val text: String = defaultText()) {
//                            ^ calls: defaultText
    fun show(prefix: String = prefix()) = "$prefix ${text()} ${this.text().length}"
//                            ^ calls: Name.prefix
//                                                   ^ calls: Name.text
    fun prefix() = """raw ${text()}"""
//                          ^ calls: Name.text
    fun text() = text
}

fun defaultText() = "a"
fun log(text: String, vararg rest: Name, done: () -> Unit = { finish() }) = done()
//                                                            ^ calls: finish
fun finish() {}

fun run() {
    log("a", Name(), Name("b")) { finish() }
//  ^ calls: log
//           ^ calls: Name
//                                ^ calls: finish
    log("a")
//  ^ calls: log
    log(text = "${Name().show()}", done = ::finish)
//  ^ calls: log
//                       ^ calls: Name.show
    log("a", *arrayOf(Name()))
//  ^ calls: log
}
