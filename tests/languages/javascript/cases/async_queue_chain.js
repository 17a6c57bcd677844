const step1 = async () => new Step();
class Step {
  next() {
    return this;
  }
}
step1()
  .then((s) => s.next())
//               ^ calls: Step.next
  .then(async (s) => s.next())
//                     ^ calls: Step.next
   .finally(cleanup);
//  ^ calls: cleanup
function cleanup() {}
