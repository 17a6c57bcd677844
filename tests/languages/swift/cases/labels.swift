class Cup {
    func fill() {}
}

class Bowl {
    func wash() {}
}

class Shelf {
    var cup = Cup()
    var bowl = Bowl()
    func take(at index: Int) -> Cup { cup }
    func take(named name: String) -> Bowl { bowl }
    func take(_ index: Int, then run: (Cup) -> Void) { run(cup) }
    func take(_ index: Int, by step: Int = 1, and run: (Bowl) -> Void) { run(bowl) }
}

func find(in shelf: Shelf) -> Cup { shelf.cup }
func find(on shelf: Shelf) -> Bowl { shelf.bowl }

func run(shelf: Shelf) {
    shelf.take(at: 1).fill()
//                    ^ calls: Cup.fill
    shelf.take(named: "a").wash()
//                         ^ calls: Bowl.wash
    shelf.take(1, by: 2) { $0.wash() }
//        ^ calls: Shelf.take
    find(on: shelf).wash()
//                  ^ calls: Bowl.wash
    find(in: shelf).fill()
//                  ^ calls: Cup.fill
}
