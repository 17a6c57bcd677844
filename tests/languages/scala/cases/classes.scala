package shapes

trait Shape {
  def area(): Double
  def report(): Unit = print(area())
  //                         ^ calls: Circle.area, Shape.area
}

class Circle(val r: Double, log: Log) extends Shape {
  private val helper = new Helper()
  //                       ^ calls: Helper

  def area(): Double = square(r) * helper.pi
  //                   ^ calls: Circle.square
  //                                      ^ calls: Helper.pi

  private def square(x: Double): Double = x * x

  override def report(): Unit = {
    super.report()
    //    ^ calls: Shape.report
    this.shout("a")
    //   ^ calls: Circle.shout
    log.write("b")
    //  ^ calls: Log.write
    half
    //^ calls: Circle.half
  }

  def half: Double = area() / 2
  //                 ^ calls: Circle.area

  def shout(text: String): Unit = ()
}

class Helper {
  def pi: Double = 3.14
}

class Log {
  def write(line: String): Unit = println(line)
  //                              ^ calls: nothing
}
