class Point {
  show() {}
}
function revive(key, value) {
  return key === "point" ? new Point() : value;
}
JSON.parse("{}", revive).point.show();
//   ^ calls: revive
//                             ^ calls: Point.show
JSON.parse("{}").point.show();
//                     ^ calls: nothing
