struct Filter {
    static func startingWith(_ text: String) -> Filter { Filter() }
}

func keep(_ filter: Filter, _ count: Int) {}

func run() {
    keep(.startingWith("a"), 1)
//        ^ calls: Filter.startingWith
}
