use std::collections::HashMap;

type Op = fn(i32) -> i32;

const STEPS: [Op; 2] = [one, two];

struct Table {
    hooks: Vec<Box<dyn Fn(i32) -> i32>>,
    named: HashMap<String, Op>,
    last: Option<Op>,
}

impl Table {
    fn on<F: Fn(i32) -> i32 + 'static>(&mut self, hook: F) {
        self.hooks.push(Box::new(hook));
    }

    fn name(&mut self, name: &str, op: Op) {
        self.named.insert(name.to_string(), op);
        self.last = Some(op);
    }

    fn run(&self, name: &str) {
        for hook in &self.hooks {
            hook(1);
//          ^ calls: one
        }
        if let Some(op) = self.named.get(name) {
            op(2);
//          ^ calls: two
        }
        match self.last {
            Some(op) => op(3),
//                      ^ calls: two
            None => 0,
        };
        STEPS.iter().for_each(|step| { step(4); });
//                                     ^ calls: one, two
        self.named[name](5);
//                      ^ calls: two
    }
}

fn one(n: i32) -> i32 { n }
fn two(n: i32) -> i32 { n }

fn main() {
    let mut table = Table { hooks: Vec::new(), named: HashMap::new(), last: None };
    table.on(one);
    table.name("two", two);
}
