class Item { fun use() {}  
    fun parts(): List<Part> = emptyList() }
class Part { fun fit() {} 
 }

fun run(items: List<Item>, named: Map<String, Item>) {
    for (item in items) {
        item.use()
//           ^ calls: Item.use
    }
    items.forEach { it.use() }
//                     ^ calls: Item.use
    items.filter { it.parts().isEmpty() }.first().use()
//                    ^ calls: Item.parts
//                                                ^ calls: Item.use
    items.map { it.parts() }.flatten().forEach { part -> part.fit() }
//                                                            ^ calls: Part.fit
    items.flatMap { it.parts() }.first().fit()
//                                       ^ calls: Part.fit
    items[0].use()
//           ^ calls: Item.use
    for ((name, item) in named) {
        item.use()
//           ^ calls: Item.use
    }
    named.forEach { (_, item) -> item.use() }
//                                    ^ calls: Item.use
    named["a"]?.use()
//              ^ calls: Item.use
    named.values.forEach { it.use() }
//                            ^ calls: Item.use
    val made = listOf(Item(), Item())
    made.last().use()
//              ^ calls: Item.use
    items.associateBy { it.hashCode() }[1]?.use()
//                                          ^ calls: Item.use
    items.groupBy { it.parts() }.values.first().first().use()
//                                                      ^ calls: Item.use
    items.forEachIndexed { index, item -> item.use() }
//                                             ^ calls: Item.use
    mutableListOf<Item>().first().use()
//                                ^ calls: Item.use
}
