function Point() {
  this.move = function () {
    this.draw();
//       ^ calls: Point.draw
  };
  this.draw = () => {};
}
const p = new Point();
//            ^ calls: Point
p.move();
//^ calls: Point.move
