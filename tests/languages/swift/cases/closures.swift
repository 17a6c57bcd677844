class Store {
    var items: [Item] = []
    var onChange: (() -> Void)?

    func forAll(_ action: (Item) -> Void) {
        for item in items {
            item.touch()
    //           ^ calls: Item.touch
            action(item)
        }
    }

    func refresh() {
        forAll { item in
    //  ^ calls: Store.forAll
            note(item)
    //      ^ calls: note
        }
    }
}

class Item {
    func touch() {}
}

func note(_ item: Item) {}

func run(_ work: () -> Void) { work() }
//                             ^ calls: job

func job() {}

func start() {
    run(job)
    let later = { job() }
    //            ^ calls: job
    later()
//  ^ calls: start.later
}
