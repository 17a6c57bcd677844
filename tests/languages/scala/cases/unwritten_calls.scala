trait Show[A] { def show(a: A): String }
object Show {
  def apply[A](implicit s: Show[A]): Show[A] = s
}
trait Event
case class Money(n: Int) {
  def unary_- : Money = Money(1)
  def go(k: Int): Int = n
}
case class Paid(amount: Money) extends Event
class Base
trait Log
class Kept(n: Int)(implicit val log: Tool) {
  def run() = log.use(1)
  //              ^ calls: Tool.use
}
class Tool { def use(k: Int) = k }
class Taken { def use(k: Int) = k }
object Main {
  implicit class IntOps(n: Int) { def coins: Money = Money(n) }
  def trim(s: String): String = s
  def shout(s: String): String = s
  def run(m: Money, e: Event): Unit = {
    (-m).go(1)
    //   ^ calls: Money.go
    -m
  //^ calls: Money.unary_-
    Show[Money].show(m)
    //          ^ calls: Show.show
    5.coins
    //^ calls: Main.IntOps.coins
    val both = trim _ andThen shout
    both("x")
  //^ calls: Main.shout, Main.trim
    e match {
      case Paid(a) => a.go(1)
      //                ^ calls: Money.go
    }
  }
}
