open class Shape private constructor(val name: String) {
    companion object {
        const val NAME = "a"
        fun make(): Shape = Shape(NAME)
//                          ^ calls: Shape
    }

    fun copy() = make()
//               ^ calls: Shape.Companion.make
    fun draw() {}
}

object Registry {
    val shape = Shape.make()
//                    ^ calls: Shape.Companion.make
    fun register() {}
}

fun run() {
    Shape.make().draw()
//        ^ calls: Shape.Companion.make
//               ^ calls: Shape.draw
    Shape.Companion.make()
//                  ^ calls: Shape.Companion.make
    Registry.register()
//           ^ calls: Registry.register
    Registry.shape.draw()
//                 ^ calls: Shape.draw
    Shape.make().copy().draw()
//                      ^ calls: Shape.draw
}
