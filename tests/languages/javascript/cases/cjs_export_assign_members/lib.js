function lib() {}
lib.extra = function () {};
class Thing {
  work() {}
}
lib.Thing = Thing;
module.exports = lib;
