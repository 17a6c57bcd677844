function log(target: unknown, key: string) {}
class A {
  @log
// ^ calls: log
  run() {}
}
