enum Mode {
    case once, loop
    func next() -> Mode { .loop }
}

class Player {
    var mode = Mode.once
    func step() { mode = mode.next() }
    //                        ^ calls: Mode.next
}
