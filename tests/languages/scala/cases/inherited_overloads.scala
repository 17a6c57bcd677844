class Base {
  def add(a: String, b: Int): Unit = ()
  def size(): Int = 1
}

class Below extends Base {
  def add(a: String): Unit = {
    add(a, 1)
//  ^ calls: Base.add
    this.add(a, 2)
//       ^ calls: Base.add
  }
  override def size(): Int = 2
}

object Main {
  def run(below: Below): Unit = {
    below.add("a", 3)
//        ^ calls: Base.add
    below.add("a")
//        ^ calls: Below.add
    below.size()
//        ^ calls: Below.size
  }
}
