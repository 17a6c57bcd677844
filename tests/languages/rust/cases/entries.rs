use std::collections::HashMap;

type Callback = Box<dyn Fn(&u32)>;

struct Bus {
    by_name: HashMap<&'static str, Vec<Callback>>,
}

impl Bus {
    fn on<F: Fn(&u32) + 'static>(&mut self, f: F) {
        self.by_name.entry("a").or_default().push(Box::new(f));
    }

    fn also<F: Fn(&u32) + 'static>(&mut self, f: F) {
        self.by_name.entry("a").or_insert_with(fresh).push(Box::new(f));
//                              ^ calls: fresh
    }

    fn emit(&self) {
        if let Some(list) = self.by_name.get("a") {
            for run in list {
                run(&1);
//              ^ calls: one, two
            }
        }
    }
}

fn fresh() -> Vec<Callback> {
    Vec::new()
}

fn one(_: &u32) {}

fn two(_: &u32) {}

fn main() {
    let mut bus = Bus { by_name: HashMap::new() };
    bus.on(one);
    bus.also(two);
    bus.emit();
}
