export class Text {
  static create = (from?: string): Text => new Text();
//                                             ^ calls: Text
  min() {}
}
const textType = Text.create;
function enumOf(names: string[]) {}
export { textType as text, enumOf as enum };
