class Html { fun body(init: Body.() -> Unit) { Body().init() } }
class Body { fun p(text: String) {} }

fun html(init: Html.() -> Unit): Html {
    val made = Html()
    made.init()
    return made
}

fun p(text: String) {}

fun page() {
    html {
        body {
//      ^ calls: Html.body
            p("a")
//          ^ calls: Body.p
            this@html.body {}
//                    ^ calls: Html.body
        }
        p("b")
//      ^ calls: p
    }
}
