open class Top<A> { fun top(): A? = null }
open class Middle<B> : Top<List<B>>()
class Leaf { fun fall() {} 
}
class Bottom : Middle<Leaf>() {
    fun run() {
        top()?.first()?.fall()
//                      ^ calls: Leaf.fall
    }
}

abstract class Model<S : Any>(val state: S)
class LeafModel : Model<Leaf>(Leaf()) {
    fun act() {
        state.fall()
//            ^ calls: Leaf.fall
    }
}

interface Store<K, V> { fun get(key: K): V }
class Leaves : Store<String, Leaf> { override fun get(key: String) = Leaf() }
fun use(store: Store<String, Leaf>, leaves: Leaves) {
    store.get("a").fall()
//                 ^ calls: Leaf.fall
    leaves.get("a").fall()
//                  ^ calls: Leaf.fall
}
