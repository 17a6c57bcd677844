package com.acme.unseen

fun run() {
    build()
//  ^ calls: nothing
    "a".tidy()
//      ^ calls: nothing
}
