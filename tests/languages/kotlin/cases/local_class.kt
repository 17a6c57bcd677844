fun outer() {
    class Inside { fun go() {} 
    }
    val inside = Inside()
//               ^ calls: outer.Inside
    inside.go()
//         ^ calls: outer.Inside.go
    val made = object {
        fun extra() {}
    }
    made.extra()
//       ^ calls: outer.$.extra
}
