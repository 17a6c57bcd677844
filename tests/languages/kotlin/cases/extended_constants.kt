package a

class Money(val cents: Long)

val Int.euro get() = Money(this * 100L)
val String.quoted: String get() = "'$this'"

class Query {
    fun select(name: String) = this
    fun where(block: Query.() -> Unit) { block() }
}

fun query(init: Query.() -> Unit) = Query().apply(init)

fun main(n: Int) {
    10.euro
    // ^ calls: euro
    n.euro
    //^ calls: euro
    "a".quoted
    //  ^ calls: quoted
    query {
        select("id")
        where {
        // ^ calls: Query.where
            select("name")
            // ^ calls: Query.select
        }
    }
}
