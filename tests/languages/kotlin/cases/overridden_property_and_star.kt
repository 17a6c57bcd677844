interface Part { val size: Size }
class Size { fun grow() {} 
}
open class Base : Part { override val size = Size() }
class Sub : Base() {
    override val size: Size
        get() = super.size
    fun run(parts: List<*>, map: Map<String, List<Base>>) {
        size.grow()
//           ^ calls: Size.grow
        super.size.grow()
//                 ^ calls: Size.grow
        (parts.first() as Base).size.grow()
//                                   ^ calls: Size.grow
        parts.filterIsInstance<Base>().first().size.grow()
//                                                  ^ calls: Size.grow
        map["a"]?.firstOrNull()?.size?.grow()
//                                     ^ calls: Size.grow
        map.flatMap { (_, list) -> list }.first().size.grow()
//                                                     ^ calls: Size.grow
        map.mapValues { it.value.first() }["a"]?.size?.grow()
//                                                     ^ calls: Size.grow
        map.entries.first().value.first().size.grow()
//                                             ^ calls: Size.grow
        listOf(Base() to Size()).forEach { (base, size) -> size.grow() }
//                                                              ^ calls: Size.grow
        val pair = Pair(Base(), Size())
        pair.second.grow()
//                  ^ calls: Size.grow
        arrayOf(Base())[0].size.grow()
//                              ^ calls: Size.grow
        buildList { add(Base()) }
        sequenceOf(Base()).map { it.size }.toList().forEach { it.grow() }
//                                                               ^ calls: Size.grow
    }
}
