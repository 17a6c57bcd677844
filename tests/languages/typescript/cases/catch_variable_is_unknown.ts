class Failure {
  show(): void {}
}
const error = new Failure();
//                ^ calls: Failure
try {
} catch (error) {
  error.show();
//      ^ calls: nothing
}
