struct Money {
    init(_ n: Int) {}
}

extension Int {
    var euros: Money { Money(self) }
    func times(_ f: (Int) -> Void) { f(1) }
}

func byName(_ a: Int, _ b: Int) -> Bool { a < b }

func use(_ n: Int, _ names: Set<Int>) {
    let b = n.euros
    //        ^ calls: Int.euros
    3.times { print($0) }
    //^ calls: Int.times
    _ = names.union([1]).sorted(by: byName)
    //                   ^ calls: byName
}
