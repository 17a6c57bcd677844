class Engine { fun start() {} }

class Car(private val engine: Engine) {
    val spare = Engine()
    val own: Engine get() = engine
    val other get() = Engine()
//                    ^ calls: Engine
    var current: Engine? = null
        get() = field ?: make()
//                       ^ calls: Car.make
        set(value) {
            value?.start()
//                 ^ calls: Engine.start
            field = value
        }
    lateinit var late: Engine
    val lazily by lazy { Engine() }

    fun make() = Engine()

    fun run() {
        engine.start()
//             ^ calls: Engine.start
        spare.start()
//            ^ calls: Engine.start
        own.start()
//          ^ calls: Engine.start
        other.start()
//            ^ calls: Engine.start
        current?.start()
//               ^ calls: Engine.start
        this.late.start()
//                ^ calls: Engine.start
        lazily.start()
//             ^ calls: Engine.start
    }
}

fun drive(car: Car) {
    car.spare.start()
//            ^ calls: Engine.start
    car.other.start()
//            ^ calls: Engine.start
}

data class Pair2(val engine: Engine, val car: Car)

fun parts(pair: Pair2) {
    pair.engine.start()
//              ^ calls: Engine.start
    val (engine, car) = pair
    engine.start()
//         ^ calls: Engine.start
    car.run()
//      ^ calls: Car.run
    pair.copy().car.run()
//                  ^ calls: Car.run
}
