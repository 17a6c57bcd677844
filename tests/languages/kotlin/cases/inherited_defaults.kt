interface Node { fun render(out: String, indent: String = "") }

open class Tag : Node {
    override fun render(out: String, indent: String) {}
}

class Html : Tag()

class Other { fun render(out: String, indent: String) {} }

fun run(html: Html, tag: Tag, other: Other) {
    html.render("out")
//       ^ calls: Tag.render
    tag.render("out", "  ")
//      ^ calls: Tag.render
    other.render("out")
//        ^ calls: nothing
}
