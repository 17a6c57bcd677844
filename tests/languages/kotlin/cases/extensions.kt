open class Base
class Sub : Base() { fun named() {} }

fun Base.extended() {}
fun Sub.named() {}
fun String.shout() = this
fun <T> List<T>.second(): T = this[1]
fun <T : Base> T.same(): T = this
val Base.wrapped: Sub get() = Sub()

fun run(sub: Sub, subs: List<Sub>, text: String) {
    sub.extended()
//      ^ calls: extended
    sub.named()
//      ^ calls: Sub.named
    text.shout().shout()
//       ^ calls: shout
//               ^ calls: shout
    subs.second().named()
//       ^ calls: second
//                ^ calls: Sub.named
    sub.same().named()
//             ^ calls: Sub.named
    sub.wrapped.named()
//              ^ calls: Sub.named
    text.extended()
//       ^ calls: nothing
}

fun Sub.inside() {
    named()
//  ^ calls: Sub.named
    extended()
//  ^ calls: extended
    this.named()
//       ^ calls: Sub.named
}
