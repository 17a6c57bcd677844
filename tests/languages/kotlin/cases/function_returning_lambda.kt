class Dice { fun roll() {} 
}

fun maker(): () -> Dice = { Dice() }
fun adder(n: Int) = { m: Int -> Dice() }

fun run() {
    maker()().roll()
//            ^ calls: Dice.roll
    val add = adder(1)
    add(2).roll()
//         ^ calls: Dice.roll
    maker().invoke().roll()
//                   ^ calls: Dice.roll
}
