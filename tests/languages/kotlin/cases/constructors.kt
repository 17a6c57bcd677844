open class Base(val id: Int) {
    constructor(text: String) : this(text.length) {}
//                              ^ calls: Base
    fun use() {}
}

class Sub : Base {
    constructor(id: Int) : super(id) {}
    constructor() : this(1)
//                  ^ calls: Sub.Sub
}

class Made(text: String) : Base(text)
//                         ^ calls: Base.Base

fun run() {
    Base(1).use()
//  ^ calls: Base
//          ^ calls: Base.use
    Base("a")
//  ^ calls: Base.Base
    Sub()
//  ^ calls: Sub.Sub
}
