class Step { fun go() {}
    fun stay() = this
    companion object { fun of(n: Int) = Step() }
}

fun twice(work: () -> Unit) {
    work()
//  ^ calls: leap
    work.invoke()
//       ^ calls: leap
}

fun leap() {}
fun each(steps: List<Step>, how: (Step) -> Step) = steps.map { how(it) }

class Holder(private val done: () -> Unit) {
    fun finish() = done()
//                 ^ calls: ended
}

fun ended() {}

fun run(steps: List<Step>) {
    twice(::leap)
//  ^ calls: twice
    Holder(::ended).finish()
//                  ^ calls: Holder.finish
    each(steps, Step::stay).first().go()
//                                  ^ calls: Step.go
    listOf(1).map(Step::of).first().go()
//                                  ^ calls: Step.go
    steps.map(Step::stay).first().go()
//                                ^ calls: Step.go
    listOf(1).map(::Made).first().use()
//                                ^ calls: Made.use
    val work = ::leap
    work()
//  ^ calls: leap
}

class Made(n: Int) { fun use() {} }
