function Base() {}
Base.prototype.run = function () {};
function A() {
  Base.call(this);
//     ^ calls: Base
}
A.prototype = Object.create(Base.prototype);
new A().run();
//      ^ calls: Base.run
