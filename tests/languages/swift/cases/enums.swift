enum Mode {
    case on, off

    static func parse(_ text: String) -> Mode { .on }

    func apply() { switchTo(self) }
    //             ^ calls: switchTo

    func again() -> Mode { Self.parse("x") }
    //                          ^ calls: Mode.parse
}

func switchTo(_ mode: Mode) {
    mode.apply()
    //   ^ calls: Mode.apply
}

actor Counter {
    func add() async { await step() }
    //                       ^ calls: Counter.step
    func step() async {}
}

typealias Total = Counter

func count() async {
    let counter = Total()
    //            ^ calls: Counter
    await counter.add()
    //            ^ calls: Counter.add
    Mode.parse("on").apply()
    //   ^ calls: Mode.parse
    //               ^ calls: Mode.apply
}
