function executor(resolve) {
  resolve(run);
}
function run() {}
new Promise(executor).then((f) => f());
//  ^ calls: executor
//                                ^ calls: run
