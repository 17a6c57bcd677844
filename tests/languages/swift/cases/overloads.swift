class Shelf {
    init() { clear() }
    init(name: String) { rename(name) }
    convenience init(count: Int, name: String) { self.init(name: name) }
//                                                    ^ calls: Shelf.init

    func add(_ item: Int) { clear() }
    func add(_ item: String, times: Int = 1) { clear() }
    func clear() {}
    func rename(_ name: String) {}
    static func empty() -> Shelf { .make() }
//                                  ^ calls: Shelf.make
    static func make() -> Shelf { Shelf() }
}

let table: [String: (Int) -> Int] = ["a": half, "b": twice]
func half(_ n: Int) -> Int { n / 2 }
func twice(_ n: Int) -> Int { n * 2 }

func run(_ key: String, _ shelves: Shelf...) {
    table[key]!(1)
//             ^ calls: half, twice
    shelves.forEach { $0.clear() }
//                       ^ calls: Shelf.clear
}
