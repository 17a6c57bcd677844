class First {
  run(): void {}
}
class Second {
  run(): void {}
}
class List<T> {
  each(take: (one: T) => void): void {}
}
function use(firsts: List<First>, seconds: List<Second>) {
  firsts.each((one) => one.run());
//                         ^ calls: First.run
  seconds.each((one) => one.run());
//                          ^ calls: Second.run
}
