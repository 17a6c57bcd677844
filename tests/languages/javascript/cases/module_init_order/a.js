let current = null;
exports.set = function set(f) {
  current = f;
};
exports.fire = function fire() {
  current();
//^ calls: main.js:handler
};
