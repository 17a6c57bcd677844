function Base() {}
Base.prototype.run = function () {};
function Derived() {}
Derived.prototype = new Base();
Derived.prototype.run = function () {
  Base.prototype.run.call(this);
//                   ^ calls: Base.run
};
new Derived().run();
//            ^ calls: Derived.run
