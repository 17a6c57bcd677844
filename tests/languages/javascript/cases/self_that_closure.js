function Widget() {
  var self = this;
  this.draw = function () {};
  setTimeout(function () {
    self.draw();
//       ^ calls: Widget.draw
  });
}
new Widget();
//  ^ calls: Widget
