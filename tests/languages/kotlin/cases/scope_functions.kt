class Car {
    fun drive() {}
    fun park() = Place()
}

class Place {
    fun leave() {}
}

fun run(car: Car?) {
    car?.let { it.drive() }
//                ^ calls: Car.drive
    car?.let { c -> c.drive() }
//                    ^ calls: Car.drive
    Car().apply { drive() }.drive()
//                ^ calls: Car.drive
//                          ^ calls: Car.drive
    Car().also { it.drive() }.drive()
//                  ^ calls: Car.drive
//                            ^ calls: Car.drive
    with(Car()) {
        drive()
//      ^ calls: Car.drive
        this.drive()
//           ^ calls: Car.drive
        park().leave()
//             ^ calls: Place.leave
    }
    val place = Car().run { park() }
//                          ^ calls: Car.park
    place.leave()
//        ^ calls: Place.leave
    Car().let { it.park() }.leave()
//                          ^ calls: Place.leave
    Car().takeIf { it.park() != null }?.drive()
//                                      ^ calls: Car.drive
}
