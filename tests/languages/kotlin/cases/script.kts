class Task { fun start() {} 
}

val task = Task()

fun go() = task

task.start()
//   ^ calls: Task.start
    go().start()
//  ^ calls: go
//       ^ calls: Task.start
listOf(task).forEach { it.start() }
//                        ^ calls: Task.start
