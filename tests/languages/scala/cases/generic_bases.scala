class Item { def label: String = ""
 def go(): Unit = ()
 def +(n: Int): Item = this }
trait Repo[K, V] { def get(k: K): Option[V]
 def one(k: K): V
 def all: Seq[V] }
class Mem[K, V] extends Repo[K, V] { def get(k: K): Option[V] = None
 def one(k: K): V = ???
 def all: Seq[V] = Nil }
class Items extends Mem[String, Item] {
  def run(r: Repo[String, Item], m: Items, i: Item): Unit = {
    r.one("a").go()
//             ^ calls: Item.go
    m.one("a").go()
//             ^ calls: Item.go
    one("a").go()
//           ^ calls: Item.go
    r.get("a").foreach(x => x.go())
//                            ^ calls: Item.go
    all.foreach(_.go())
//                ^ calls: Item.go
    m.all.map(x => x.go())
//                   ^ calls: Item.go
    i + 2
//    ^ calls: Item.+
    (i + 2).go()
//          ^ calls: Item.go
  }
}

trait Named { def name: String }
trait Noted { def note(s: String): Unit = () }

object Made {
  def all(m: Items): Unit = {
    val one = new Named with Noted {
      def name = "x"
      def tell(): Unit = note("x")
//                       ^ calls: Noted.note
    }
    m.one("a") + 3
//             ^ calls: Item.+
  }
}
