class Text {
  static create = (from?: string): Text => new Text();
//                                             ^ calls: Text
  min() {}
}
function connect(to: string) {}
const text = Text.create;
const link = connect;
const ws = { link: connect, other: { deep: link } };
ws.link("");
// ^ calls: connect
ws.other.deep("");
text().min();
//^ calls: Text.create
//     ^ calls: Text.min
