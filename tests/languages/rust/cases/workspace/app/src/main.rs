use engine::prelude::*;
struct Fast;
impl Motor for Fast {
    fn start(&self) {
        engine::log();
//              ^ calls: core/src/lib.rs:log
    }
}
fn main() {
    Fast.start();
//       ^ calls: Fast.start
    Fast.twice();
//       ^ calls: core/src/motor.rs:Motor.twice
    engine::run(&Fast);
//          ^ calls: core/src/lib.rs:run
}
