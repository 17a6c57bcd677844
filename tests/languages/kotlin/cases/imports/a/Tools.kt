package com.acme.tools

class Tool {
    fun use() {}
    companion object { fun make() = Tool() 
    }
}

object Kit { fun fetch() {} 
    val tool = Tool() 
}

fun build(): Tool = Tool()
fun build(count: Int): Kit = Kit
fun String.tidy() = this
val Tool.twin: Tool get() = this
val shared = Tool()
