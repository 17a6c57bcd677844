var __defProp = Object.defineProperty;
var __name = (target, value) =>
  __defProp(target, "name", { value, configurable: true });
const first = __name(function () {}, "first");
const second = __name(function () {}, "second");
function other() {}
__name(other, "other");
first();
//^ calls: first
second();
//^ calls: second
