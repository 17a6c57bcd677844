class Doc { fun line() {} 
}
typealias Build = Doc.() -> Unit
typealias Take = (Doc) -> Unit

fun build(how: Build) = Doc().how()
fun take(how: Take) = how(Doc())

fun run() {
    build { line() }
//          ^ calls: Doc.line
    take { it.line() }
//            ^ calls: Doc.line
}
