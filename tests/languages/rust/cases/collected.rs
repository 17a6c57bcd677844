use std::iter::FromIterator;

struct Item;

struct Queue {
    items: Vec<Item>,
}

impl FromIterator<Item> for Queue {
    fn from_iter<I: IntoIterator<Item = Item>>(iter: I) -> Self {
        let items: Vec<Item> = iter.into_iter().collect();
        //                                      ^ calls: nothing
        Queue { items }
    }
}

fn main(items: Vec<Item>) {
    let queue: Queue = items.into_iter().collect();
    //                                  ^ calls: Queue.from_iter
}

fn made(items: Vec<Item>) -> Queue {
    items.into_iter().collect()
    //               ^ calls: Queue.from_iter
}
