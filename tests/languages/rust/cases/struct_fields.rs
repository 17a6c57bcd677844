struct Engine;
impl Engine {
    fn start(&self) {}
}
struct Car {
    engine: Engine,
    spare: Option<Engine>,
}
impl Car {
    fn new() -> Self {
        Car { engine: Engine, spare: None }
    }
    fn drive(&self) {
        self.engine.start();
//                  ^ calls: Engine.start
        self.spare.as_ref().unwrap().start();
//                                   ^ calls: Engine.start
    }
}
fn run() {
    let car = Car::new();
//                 ^ calls: Car.new
    car.engine.start();
//             ^ calls: Engine.start
    let Car { engine, .. } = car;
    engine.start();
//         ^ calls: Engine.start
}
