class View {
  draw() {}
}
const one = new View();
const two = new View();
two.draw = special;
one.draw();
//  ^ calls: View.draw
two.draw();
//  ^ calls: special
function special() {}
