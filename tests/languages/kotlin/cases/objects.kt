interface Clicked { fun click(view: View) }
class View { var on: Clicked? = null
    fun paint() {} }

class Screen {
    fun back() {}

    fun show(view: View) {
        view.on = object : Clicked {
            override fun click(view: View) {
                view.paint()
//                   ^ calls: View.paint
                back()
//              ^ calls: Screen.back
                helper()
//              ^ calls: Screen.show.$Clicked.helper
                this@Screen.back()
//                          ^ calls: Screen.back
            }

            fun helper() {}
        }
        view.on?.click(view)
//               ^ calls: Clicked.click, Screen.show.$Clicked.click
    }

    inner class Part { fun leave() = back() }
//                                   ^ calls: Screen.back
    class Nested { fun stay() {} }

    fun parts() {
        Part().leave()
//             ^ calls: Screen.Part.leave
        Nested().stay()
//               ^ calls: Screen.Nested.stay
    }
}

fun run() {
    Screen.Nested().stay()
//                  ^ calls: Screen.Nested.stay
    Screen().Part().leave()
//           ^ calls: Screen.Part
//                  ^ calls: Screen.Part.leave
}
