var __defProp = Object.defineProperty;
var __name = (target, value) =>
  __defProp(target, "name", { value, configurable: true });
const first = __name(function one() {}, "first");
const second = __name(function two() {}, "second");
function other() {}
__name(other, "other");
first();
//^ calls: one
second();
//^ calls: two
