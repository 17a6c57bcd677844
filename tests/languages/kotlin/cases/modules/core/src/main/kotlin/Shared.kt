package shared

fun helper() {}
class Thing { fun act() {} 
}
