trait Database { def query(q: String): String }

trait Logging { def log(text: String): Unit }

trait Users { self: Database with Logging =>
  def user(): String = {
    self.log("user")
    //   ^ calls: Logging.log
    self.query("id")
    //   ^ calls: Database.query
  }
}

class Named(val name: String) {
  def this(n: Int) = this(n.toString)
  //                 ^ calls: nothing
}

object Named {
  def apply(name: String): Named = new Named(name)
  //                                   ^ calls: Named
}
