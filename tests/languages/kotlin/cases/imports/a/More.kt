package com.acme.tools

fun build(name: String): Tool = Tool()
fun Tool.tidy() = build(1)
//                ^ calls: a/Tools.kt:build
