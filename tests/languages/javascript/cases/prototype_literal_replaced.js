function Box() {}
Box.prototype = {
  open() {},
  close() {},
};
Box.prototype.open = loud;
function loud() {}
const box = new Box();
box.open();
//  ^ calls: loud
box.close();
//  ^ calls: Box.close
