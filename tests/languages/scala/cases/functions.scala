object Work {
  def twice(x: Int): Int = x * 2

  def each(items: List[Job], action: Job => Unit): Unit =
    for (item <- items) item.run()
    //                       ^ calls: Job.run

  def all(items: List[Job]): Unit = {
    items.foreach { job => handle(job) }
    //                     ^ calls: Work.handle
    val f = (x: Int) => twice(x)
    //                  ^ calls: Work.twice
    f(3)
//  ^ calls: Work.all.f
    this each (items, handle)
    //   ^ calls: Work.each
  }

  def handle(job: Job): Unit = job.run()
  //                               ^ calls: Job.run
}

class Job {
  def run(): Unit = unknown.something()
  //                        ^ calls: nothing
}
