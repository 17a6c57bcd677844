enum Color {
  Red,
  Blue,
}
function paint(color: Color) {
  color.toString();
//      ^ calls: nothing
}
paint(Color.Red);
//^ calls: paint
