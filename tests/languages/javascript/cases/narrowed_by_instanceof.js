class Failure extends Error {
  describe() {
    return this.code();
//              ^ calls: Missing.code
  }
  code() {}
}
class Missing extends Failure {
  code() {}
}
class Other {
  describe() {}
}
function find() {
  throw new Missing();
}
function lose() {
  throw new Other();
}
try {
  find();
  lose();
} catch (error) {
  if (error instanceof Failure) {
    error.describe();
//        ^ calls: Failure.describe
  }
}
function show(given) {
  if (given instanceof Other) given.describe();
//                                  ^ calls: Other.describe
}
