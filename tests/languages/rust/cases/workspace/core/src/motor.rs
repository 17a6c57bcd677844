pub trait Motor {
    fn start(&self);
    fn twice(&self) {
        self.start();
//           ^ calls: app/src/main.rs:Fast.start, Motor.start
    }
}
