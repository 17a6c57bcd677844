fn a() {}
fn b() {}
pub static TABLE: [fn(); 2] = [a, b];
pub const ONE: fn() = a;
