struct Item { func go() {} }
func run(table: [String: Item], list: [Item]) {
    for (key, item) in table {
        item.go()
        //   ^ calls: Item.go
    }
    for (index, item) in list.enumerated() where index > 0 {
        item.go()
        //   ^ calls: Item.go
    }
}
