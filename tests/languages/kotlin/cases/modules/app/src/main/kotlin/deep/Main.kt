package app

import shared.Thing
import shared.helper

fun main() {
    helper()
//  ^ calls: core/src/main/kotlin/Shared.kt:helper
    Thing().act()
//          ^ calls: core/src/main/kotlin/Shared.kt:Thing.act
    hidden()
//  ^ calls: app/src/main/kotlin/other/Internal.kt:hidden
}
