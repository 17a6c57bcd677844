function inherit(Child, Parent) {
  Child.prototype = Object.create(Parent.prototype);
  Child.prototype.constructor = Child;
}
function Parent() {}
Parent.prototype.hello = function () {
  this.name();
//     ^ calls: Child.name
};
function Child() {}
inherit(Child, Parent);
//^ calls: inherit
Child.prototype.name = function () {};
new Child().hello();
//          ^ calls: Parent.hello
