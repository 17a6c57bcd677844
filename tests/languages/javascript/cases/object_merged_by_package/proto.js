var proto = (exports = module.exports = {});
proto.go = function () {
  this.leave();
//     ^ calls: proto.leave
};
proto.leave = function () {};
