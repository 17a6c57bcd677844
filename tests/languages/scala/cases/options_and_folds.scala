class Shape(val side: Int) {
  def area: Int = side * side
  def +(other: Shape): Shape = other
}

object Shapes {
  def each(found: Option[Shape]): Unit = {
    found.foreach(shape => shape.area)
    //                           ^ calls: Shape.area
    found.map { shape => shape.area }
    //                         ^ calls: Shape.area
    find().map(_.area)
    //           ^ calls: Shape.area
    found.get.area
    //        ^ calls: Shape.area
  }

  def find(): Option[Shape] = None

  def sum(shapes: List[Shape]): Shape = shapes.foldLeft(new Shape(0))(_ + _)
  //                                                                    ^ calls: Shape.+

  def either(shapes: List[Shape]): Shape = shapes.reduce(_ + _)
  //                                                       ^ calls: Shape.+
}
