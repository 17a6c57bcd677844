class Job { fun go() {} }

fun each(jobs: List<Job>, block: (Job) -> Unit) {
    jobs.forEach(block)
    block(jobs.first())
//  ^ calls: use
}

fun use(job: Job) = job.go()
//                      ^ calls: Job.go

fun <T, R> change(value: T, how: (T) -> R): R = how(value)

fun interface Listener { fun heard(job: Job) }
class Source { var on: ((Job) -> Unit)? = null
    fun listen(listener: Listener) { listener.heard(Job()) }
//                                            ^ calls: Listener.heard
}

fun run(jobs: List<Job>, source: Source) {
    each(jobs) { it.go() }
//                  ^ calls: Job.go
    each(jobs, ::use)
//  ^ calls: each
    change(1) { Job() }.go()
//                      ^ calls: Job.go
    change(Job()) { it.go() }
//                     ^ calls: Job.go
    val named = { job: Job -> job.go() }
//                                ^ calls: Job.go
    named(Job())
//  ^ calls: run.named
    val typed: (Job) -> Unit = { it.go() }
//                                  ^ calls: Job.go
    source.listen { it.go() }
//                     ^ calls: Job.go
    source.on = { it.go() }
//                   ^ calls: Job.go
    fun local(job: Job) = job
    local(Job()).go()
//  ^ calls: run.local
//               ^ calls: Job.go
    jobs.let { all -> all.map { it } }.first().go()
//                                             ^ calls: Job.go
    jobs.forEach { it.let { job -> run { job.go() } } }
//                                           ^ calls: Job.go
    jobs.forEach { run { it.go() } }
//                          ^ calls: Job.go
}
