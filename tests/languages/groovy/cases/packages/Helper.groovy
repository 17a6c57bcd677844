package com.acme.util

class Helper {
    void help() { Numbers.twice(2) }
    //                    ^ calls: Numbers.twice
}

class Numbers {
    static int twice(int x) { return x * 2 }
}
