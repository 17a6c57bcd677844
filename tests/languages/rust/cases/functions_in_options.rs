use std::collections::HashMap;

type Plain = fn(i32) -> i32;
type Boxed = Box<dyn Fn(i32) -> i32>;

fn twice(n: i32) -> i32 {
    n * 2
}

fn half(n: i32) -> i32 {
    n / 2
}

struct Table {
    plain: HashMap<&'static str, Plain>,
    boxed: HashMap<String, Boxed>,
}

impl Table {
    fn put(&mut self, name: &'static str, f: Plain) {
        self.plain.insert(name, f);
    }

    fn keep<F: Fn(i32) -> i32 + 'static>(&mut self, name: String, f: F) {
        self.boxed.insert(name, Box::new(f));
    }

    fn tried(&self) -> Option<i32> {
        let f = self.plain.get("a")?;
        Some(f(1))
        //   ^ calls: twice
    }

    fn or_failed(&self) -> Result<i32, String> {
        let f = self.boxed.get("a").ok_or_else(|| String::new())?;
        Ok(f(1))
        // ^ calls: half
    }

    fn mapped(&self) -> Option<i32> {
        self.plain.get("a").map(|f| f(1))
        //                          ^ calls: twice
    }
}

fn fill(table: &mut Table) {
    table.put("a", twice);
    table.keep(String::new(), half);
}
