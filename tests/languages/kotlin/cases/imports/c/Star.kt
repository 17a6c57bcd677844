package com.acme.star

import com.acme.tools.*

fun build() = Own()

class Own { fun tidy() {} 
    fun use() {} 
}

fun run() {
    build().use()
//  ^ calls: build
//          ^ calls: Own.use
    build(1).fetch()
//  ^ calls: a/Tools.kt:build
//           ^ calls: a/Tools.kt:Kit.fetch
    Tool().tidy()
//         ^ calls: a/More.kt:tidy
    Own().tidy()
//        ^ calls: Own.tidy
}
