open class Base { fun base() {} }
class Left : Base() { fun left() {} }
class Right : Base() { fun right() {} }

fun pick(flag: Boolean, other: Any?, maybe: Left?) {
    val one = if (flag) Left() else Left()
    one.left()
//      ^ calls: Left.left
    val two = when {
        flag -> Right()
        else -> {
            val made = Right()
            made
        }
    }
    two.right()
//      ^ calls: Right.right
    val three = try { Left() } catch (e: Exception) { return }
    three.left()
//        ^ calls: Left.left
    val four = maybe ?: return
    four.left()
//       ^ calls: Left.left
    val five = other as? Right ?: throw IllegalStateException()
    five.right()
//       ^ calls: Right.right
    (if (flag) one else four).left()
//                            ^ calls: Left.left
    if (other is Left || other is Right) {
        other.hashCode()
    }
    if (other is Left && flag) other.left()
//                                   ^ calls: Left.left
    if (!(other is Right)) return
    other.right()
//        ^ calls: Right.right
}

class Node(val next: Base?) {
    fun walk(node: Node) {
        if (next is Left) next.left()
//                             ^ calls: Left.left
        if (node.next is Right) {
            node.next.right()
//                    ^ calls: Right.right
        }
        when (node.next) {
            is Left -> node.next.left()
//                               ^ calls: Left.left
            is Right -> println()
            null -> {}
        }
    }
}
