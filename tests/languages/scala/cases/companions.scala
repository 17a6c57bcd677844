class Account(owner: String) {
  def deposit(amount: Int): Account = {
    Account.check(amount)
    //      ^ calls: Account.check
    this
  }
}

object Account {
  def apply(owner: String): Account = new Account(owner)
  //                                      ^ calls: Account
  def check(amount: Int): Unit = ()
}

case class Point(x: Int, y: Int) {
  def moved(): Point = Point(x + 1, y)
  //                   ^ calls: Point
}

object Main {
  def main(args: Array[String]): Unit = {
    val account = Account("a")
    //            ^ calls: Account.apply
    account.deposit(1).deposit(2)
    //      ^ calls: Account.deposit
    //                 ^ calls: Account.deposit
    val point: Point = Point(1, 2)
    //                 ^ calls: Point
    point.moved()
    //    ^ calls: Point.moved
    run(account)
    //^ calls: Main.run
  }

  def run(account: Account): Unit = account match {
    case a: Account => a.deposit(3)
    //                   ^ calls: Account.deposit
  }
}
