class Stop {
  clean() {}
}
function* work() {
  try {
    yield 1;
  } catch (error) {
    error.clean();
//        ^ calls: Stop.clean
  }
}
const running = work();
running.next();
running.throw(new Stop());
