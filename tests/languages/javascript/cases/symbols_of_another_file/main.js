const { kQueue, kFlush } = require("./symbols");
class Queue {
  push() {}
}
class Stream {
  constructor() {
    this[kQueue] = new Queue();
    //                 ^ calls: Queue
  }
  [kFlush]() {
    this[kQueue].push();
    //           ^ calls: Queue.push
  }
}
const stream = new Stream();
//                 ^ calls: Stream.constructor
const flush = stream[kFlush];
flush();
//^ calls: Stream.[kFlush]
