case class Vec(x: Int) {
  def apply(i: Int): Int = x
  def twice: Vec = Vec(x * 2)
  //               ^ calls: Vec
}

class Pen(val x: Int) {
  def apply(i: Int): Int = x
}

object Pen {
  def apply(s: String): Pen = new Pen(1)
}

object Main {
  def main(): Unit = {
    val v = Vec(1)
    //      ^ calls: Vec
    v(2)
//  ^ calls: Vec.apply
    val p = Pen("a")
    //      ^ calls: Pen.apply
  }
}
