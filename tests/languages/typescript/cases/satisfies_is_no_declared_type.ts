interface Factory {
  create(): Thing;
}
class Thing {
  use() {}
}
const factory = class {
  static create() {
    return new Thing();
  }
} satisfies Factory;
factory.create().use();
//      ^ calls: factory.create
