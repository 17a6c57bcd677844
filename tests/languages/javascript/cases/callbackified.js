const util = require("util");
async function work() {
  return leaf;
}
function leaf() {}
util.callbackify(work)(1, (error, found) => found());
//                    ^ calls: work
//                                          ^ calls: leaf
