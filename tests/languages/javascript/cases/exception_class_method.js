class MyError extends Error {
  constructor(message) {
    super(message);
    this.setup();
//       ^ calls: MyError.setup
  }
  setup() {}
  report() {}
}
function fail() {
  throw new MyError("x");
//          ^ calls: MyError.constructor
}
function main() {
  try {
    fail();
//  ^ calls: fail
  } catch (error) {
    if (error instanceof MyError) error.report();
//                                      ^ calls: MyError.report
  }
}
  main();
//^ calls: main
