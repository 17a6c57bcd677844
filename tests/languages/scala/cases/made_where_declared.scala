abstract class Shape {
  def area(): Int
  def describe(): String = ""
}

class Circle extends Shape { def area(): Int = 3 }

class Square extends Shape {
  def area(): Int = 4
  override def describe(): String = "square"
}

object Main {
  def plain(): Unit = {
    val made: Shape = new Circle()
    made.area()
    //   ^ calls: Circle.area
    made.describe()
    //   ^ calls: Shape.describe
  }

  def taken(held: Shape = new Circle()): Unit =
    held.area()
    //   ^ calls: Shape.area, Circle.area, Square.area

  def main(): Unit = taken(new Square())
}
