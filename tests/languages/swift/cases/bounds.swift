protocol Storage {
    func put(_ x: Int)
}

final class Memory: Storage {
    func put(_ x: Int) {}
    func isFull() -> Bool { false }
}

class Ledger<S: Storage> {
    let storage: S
    init(storage: S) { self.storage = storage }
    func record() {
        storage.put(1)
        //      ^ calls: Memory.put, Storage.put
    }
}

func both<S, M>(_ a: S, _ b: M) where S: Storage, M: Memory {
    a.put(2)
    //^ calls: Memory.put, Storage.put
    if !b.isFull() { b.put(3) }
    //    ^ calls: Memory.isFull
    //                 ^ calls: Memory.put
}
