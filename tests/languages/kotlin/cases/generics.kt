open class Repo<T>(val first: T) {
    fun find(): T? = null
    fun all(): List<T> = emptyList()
    fun <R> mapped(how: (T) -> R): R = how(first)
}

class User { fun greet() {} }
class UserRepo : Repo<User>(User()) {
    fun here() {
        find()?.greet()
//              ^ calls: User.greet
        first.greet()
//            ^ calls: User.greet
    }
}

class Box<T : User>(private val inner: T) {
    fun open() = inner.greet()
//                     ^ calls: User.greet
    fun get(): T = inner
}

inline fun <reified T> load(): T = TODO()
fun <T> same(value: T): T = value
fun <T> T.tap(block: (T) -> Unit): T { block(this)
    return this }

fun run(users: Repo<User>, repo: UserRepo) {
    users.find()?.greet()
//                ^ calls: User.greet
    users.all().first().greet()
//                      ^ calls: User.greet
    repo.find()?.greet()
//               ^ calls: User.greet
    Box(User()).get().greet()
//                    ^ calls: User.greet
    load<User>().greet()
//               ^ calls: User.greet
    same(User()).greet()
//               ^ calls: User.greet
    User().tap { it.greet() }.greet()
//                  ^ calls: User.greet
//                            ^ calls: User.greet
    users.mapped { it }.greet()
//                      ^ calls: User.greet
    Repo(User()).first.greet()
//                     ^ calls: User.greet
}
