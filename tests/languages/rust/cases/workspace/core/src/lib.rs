mod motor;
pub mod prelude {
    pub use crate::motor::Motor;
}
use motor::Motor;
pub fn log() {}
pub fn run(motor: &dyn Motor) {
    motor.start();
//        ^ calls: app/src/main.rs:Fast.start, core/src/motor.rs:Motor.start
}
