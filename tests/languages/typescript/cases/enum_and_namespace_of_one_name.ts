enum Color {
  Red,
}
namespace Color {
  export function parse(): Color {
    return Color.Red;
  }
}
Color.parse();
//    ^ calls: Color.parse
