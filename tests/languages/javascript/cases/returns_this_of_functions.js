function A() {}
A.prototype.self = function () {
  return this;
};
function B() {}
B.prototype = Object.create(A.prototype);
B.prototype.go = function () {};
function C() {}
C.prototype = Object.create(A.prototype);
C.prototype.go = function () {};
new B().self().go();
//             ^ calls: B.go
new C().self().go();
//             ^ calls: C.go
