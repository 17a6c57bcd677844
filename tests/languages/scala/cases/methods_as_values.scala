class Log {
  def write(line: String): Unit = ()
  def close: Unit = ()
  def flush(force: Boolean = true): Unit = ()
}

object Main {
  def run(work: String => Unit): Unit = work("a")
  //                                    ^ calls: Log.write

  def main(log: Log): Unit = {
    run(log.write)
//  ^ calls: Main.run
    log.close
    //  ^ calls: Log.close
  }
}
