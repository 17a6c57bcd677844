class Note {
    func touch() {}
}

struct Notes {
    private var all: [Note] = []
    subscript(i: Int) -> Note { at(i) }
    //                          ^ calls: Notes.at
    func at(_ i: Int) -> Note { all[0] }
    //                             ^ calls: nothing
}

class Bus {
    var handlers: [String: (Note) -> Void] = [:]
    func on(_ name: String, _ f: @escaping (Note) -> Void) { handlers[name] = f }
    func fire(_ n: Note) { handlers["a"]?(n) }
    //                                   ^ calls: seen
}

func seen(_ n: Note) {}

func read(_ notes: Notes, _ bus: Bus) {
    notes[1].touch()
    //   ^ calls: Notes.subscript
    //       ^ calls: Note.touch
    bus.on("a", seen)
    //  ^ calls: Bus.on
}
