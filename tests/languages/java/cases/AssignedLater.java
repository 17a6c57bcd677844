class Car {
    void drive() {}
}

class AssignedLater {
    void run(boolean flag) {
        Car car;
        if (flag) {
            car = new Car();
        } else {
            car = null;
        }
        car.drive();
//          ^ calls: Car.drive
    }
}
