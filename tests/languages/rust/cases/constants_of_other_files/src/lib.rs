mod table;
use table::ONE as FIRST;
use table::TABLE;

struct Unrelated {
    field: u8,
}
impl Unrelated {
    fn get(&self) -> u8 {
        let read = || self.field;
        read()
    }
}

// The scopes of this file are more than those of the other one.
fn run() {
    if true {
        for entry in TABLE {
            entry();
//          ^ calls: src/table.rs:a, src/table.rs:b
        }
        FIRST();
//      ^ calls: src/table.rs:a
        TABLE[0]();
//              ^ calls: src/table.rs:a, src/table.rs:b
    }
}
