fn a() {}
fn b() {}
static TABLE: [fn(); 2] = [a, b];
const ONE: fn() = a;
struct Entry {
    run: fn(),
}
fn run(entry: Entry) {
    TABLE[0]();
//          ^ calls: a, b
    ONE();
//  ^ calls: a
    let e = Entry { run: b };
    (e.run)();
//     ^ calls: b
}
