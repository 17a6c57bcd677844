"use strict";
function _inherits(sub, above) {
  sub.prototype = Object.create(above && above.prototype);
}
function _createClass(made, members, own) {
  return made;
}
var _createClass2 = { default: _createClass };
var Animal = (function () {
  function Animal() {
    this.begin();
//       ^ calls: Animal.begin
  }
  _createClass(
    Animal,
    [
      { key: "begin", value: function begin() {} },
      {
        key: "speak",
        value: function speak() {
          return this.sound();
//                    ^ calls: Animal.sound, Dog.sound
        },
      },
      { key: "sound", value: function sound() {} },
      {
        key: "name",
        get: function get() {
          return "a";
        },
      },
    ],
    [{ key: "make", value: function make() {} }],
  );
  return Animal;
})();
var Cat = (function () {
  function Cat() {}
  (0, _createClass2.default)(Cat, [
    { key: "sound", value: function sound() {} },
  ]);
  return Cat;
})();
var Dog = (function (above) {
  _inherits(Dog, above);
  function Dog() {}
  _createClass(Dog, [{ key: "sound", value: function sound() {} }]);
  return Dog;
})(Animal);
new Dog().speak();
//        ^ calls: Animal.speak
new Cat().sound();
//        ^ calls: Cat.sound
new Animal().speak();
//           ^ calls: Animal.speak
new Dog().name;
//        ^ calls: Animal.name
Animal.make();
//     ^ calls: Animal.make
