class Money private constructor(val cents: Long) {
    companion object {
        operator fun invoke(text: String) = Money(text.toLong())
//                                          ^ calls: Money
    }
    fun pay() {}
}

object Bank { operator fun invoke(n: Int) = Money("a") 
}

fun run() {
    Money("a").pay()
//  ^ calls: Money.Companion.invoke
//             ^ calls: Money.pay
    Bank(1).pay()
//  ^ calls: Bank.invoke
//          ^ calls: Money.pay
}
