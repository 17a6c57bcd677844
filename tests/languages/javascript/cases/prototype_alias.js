function Queue() {}
const proto = Queue.prototype;
proto.push = function () {};
new Queue().push();
//          ^ calls: proto.push
