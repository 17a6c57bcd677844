function Base() {}
Base.prototype.run = function () {};
function Derived() {}
Derived.prototype = new Base();
//                      ^ calls: Base
new Derived().run();
//            ^ calls: Base.run
