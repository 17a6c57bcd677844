class Vehicle {
    void move() {}
}

class Truck extends Vehicle {
    void move() {
        super.move();
//            ^ calls: Vehicle.move
    }
}

class OverriddenMethod {
    void run(Truck truck) {
        truck.move();
//            ^ calls: Truck.move
        new Vehicle().move();
//                    ^ calls: Vehicle.move
    }
}
