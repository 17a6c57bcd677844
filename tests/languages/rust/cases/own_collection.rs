struct Item;

impl Item {
    fn go(&self) {}
}

struct Bag {
    items: Vec<Item>,
}

impl IntoIterator for Bag {
    type Item = Item;
    type IntoIter = std::vec::IntoIter<Item>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

fn run(bag: Bag, plain: Vec<Item>) {
    for item in bag {
//  ^ calls: Bag.into_iter
        item.go();
//           ^ calls: Item.go
    }
    for item in plain {
//  ^ calls: nothing
        item.go();
    }
}
