case class Money(cents: Long) {
  def +(other: Money): Money = Money(cents + other.cents)
  def *(n: Int): Money = Money(cents * n)
  def compare(that: Money): Int = 0
}

class Line(price: Money, count: Int) {
  def total: Money = price * count
  //                       ^ calls: Money.*
  def twice: Money = price + price
  //                       ^ calls: Money.+
}
