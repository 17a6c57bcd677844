function Base() {}
Base.prototype.run = function () {};
function A() {}
Object.setPrototypeOf(A.prototype, Base.prototype);
new A().run();
//      ^ calls: Base.run
