import scala.collection.mutable

object Table {
  val operators: Map[String, (Int, Int) => Int] = Map("+" -> plus, "*" -> times)
  private val handlers = mutable.Map.empty[String, List[Int => Unit]]
  private var taps: List[Int => Unit] = Nil

  def plus(a: Int, b: Int): Int = a + b
  def times(a: Int, b: Int): Int = a * b
  def show(n: Int): Unit = ()
  def log(n: Int): Unit = ()

  def on(name: String, handler: Int => Unit): Unit = {
    handlers(name) = handler :: handlers.getOrElse(name, Nil)
    taps = handler :: taps
  }

  def resolve(name: String): (Int, Int) => Int = operators.getOrElse(name, plus)

  def run(name: String): Unit = {
    val operator = operators(name)
    operator(1, 2)
//  ^ calls: Table.plus, Table.times
    operators.get(name).map(f => f(3, 4))
//                               ^ calls: Table.plus, Table.times
    taps.foreach(tap => tap(5))
//                      ^ calls: Table.show, Table.log
    for (handler <- handlers.getOrElse(name, Nil)) handler(6)
//                                                 ^ calls: Table.show, Table.log
  }

  def main(): Unit = { on("a", show); on("b", log) }
}
