class Order {
    private State state = State.NEW

    Order add(Item item) {
        Item other = item
        Item last = other
        last.touch()
//           ^ calls: Item.touch
        changed()
//      ^ calls: Order.changed
        this
    }

    void add(Item item, int count) {
        try {
            changed()
        } catch (Failure e) {
            e.tell()
//            ^ calls: Failure.tell
        }
    }

    void changed() {}
}

class Item {
    void touch() {}
}

class Gift extends Item {
    void touch(int times) { touch() }
//                          ^ calls: Item.touch
}

class Failure extends Exception {
    void tell() {}
}

enum State { NEW, OLD }
