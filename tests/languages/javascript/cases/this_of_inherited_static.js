function Shape() {}
Shape.make = function () {
  return new this();
//           ^ calls: Circle
};
function Circle() {}
Object.setPrototypeOf(Circle, Shape);
Circle.make();
//     ^ calls: Shape.make
