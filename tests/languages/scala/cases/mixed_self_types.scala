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
