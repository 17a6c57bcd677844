class Timers {
  static start: (...given: string[]) => number = (...given) => 1;
  once: (given: string) => number = (given) => 2;
}
function use(timers: Timers) {
  Timers.start("a");
  //     ^ calls: Timers.start
  timers.once("a");
  //     ^ calls: Timers.once
}
