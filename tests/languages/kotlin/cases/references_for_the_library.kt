fun number(text: String) = text.length

class Step {
    val length = 1
    fun stay() = this
    fun own(text: String) = 1

    fun all(texts: List<String>, steps: List<Step>, number: (String) -> Int) {
        texts.map(this::own)
//            ^ calls: Step.own
        steps.map(Step::stay)
//            ^ calls: Step.stay
        steps.map(Step::length)
//            ^ calls: nothing
        texts.map(number)
//            ^ calls: nothing
    }
}

fun run(line: String, kept: MutableList<(String) -> Int>) {
    line.split(",").map(::number)
//                  ^ calls: number
    line.lines().forEach(::println)
//               ^ calls: nothing
    kept.add(::number)
//       ^ calls: nothing
}
