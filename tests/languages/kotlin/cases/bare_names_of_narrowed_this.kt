sealed class Expr {
    fun eval(): Int = when (this) {
        is Num -> value
        is Add -> left.eval() + twice(right.eval())
        //             ^ calls: Expr.eval
        //                      ^ calls: Add.twice
        //                                  ^ calls: Expr.eval
    }
}

class Num(val value: Int) : Expr()

class Add(val left: Expr, val right: Expr) : Expr() {
    fun twice(n: Int) = 2 * n
}
