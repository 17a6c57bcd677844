package com.acme.use

import com.acme.tools.Kit
import com.acme.tools.Kit.fetch
import com.acme.tools.Tool
import com.acme.tools.Tool.Companion.make
import com.acme.tools.build
import com.acme.tools.shared
import com.acme.tools.tidy
import com.acme.tools.twin
import com.acme.tools.build as construct
import com.acme.tools.Tool as Hammer

fun run() {
    Tool().use()
//  ^ calls: a/Tools.kt:Tool
//         ^ calls: a/Tools.kt:Tool.use
    build().use()
//  ^ calls: a/Tools.kt:build
//          ^ calls: a/Tools.kt:Tool.use
    build("a").use()
//  ^ calls: a/More.kt:build
    construct(1).fetch()
//  ^ calls: a/Tools.kt:build
//               ^ calls: a/Tools.kt:Kit.fetch
    "a".tidy()
//      ^ calls: a/Tools.kt:tidy
    Tool().tidy().fetch()
//         ^ calls: a/More.kt:tidy
//                ^ calls: a/Tools.kt:Kit.fetch
    fetch()
//  ^ calls: a/Tools.kt:Kit.fetch
    make().use()
//  ^ calls: a/Tools.kt:Tool.Companion.make
//         ^ calls: a/Tools.kt:Tool.use
    shared.twin.use()
//              ^ calls: a/Tools.kt:Tool.use
    Hammer().use()
//  ^ calls: a/Tools.kt:Tool
    Kit.tool.use()
//           ^ calls: a/Tools.kt:Tool.use
    com.acme.tools.build().use()
//                 ^ calls: a/Tools.kt:build
//                         ^ calls: a/Tools.kt:Tool.use
    com.acme.tools.Tool().use()
//                 ^ calls: a/Tools.kt:Tool
}
