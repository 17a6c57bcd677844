const RUN = Symbol.for("run"),
  STOP = Symbol("stop");
class Task {
  [RUN]() {}
  [STOP]() {}
  static [Symbol.for("make")]() {
    return new Task();
  }
}
const make = Task[Symbol.for("make")];
const task = make();
//           ^ calls: Task.[make]
const run = task[RUN];
run();
//^ calls: Task.[RUN]
const stop = new Task()[STOP];
stop();
//^ calls: Task.[STOP]
