package shop

class Money(val cents: Int) { def shown: String = cents.toString }

sealed trait Item { def title: String }

// Without a body it has its members all the same.
case class Book(title: String, price: Money) extends Item

object Item {
  // What makes an Item is not inherited by what extends Item.
  def apply(title: String): Item = Book(title, new Money(1))
  //                               ^ calls: Book
}

class Desk {
  def best(): Option[Book] = None
  def ask(): Unit = {
    for (book <- best()) book.price.shown
    //                              ^ calls: Money.shown
    Item("a")
//  ^ calls: Item.apply
  }
}
