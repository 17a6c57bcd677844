const shared = {
  ready() {},
};
class Part {
  constructor() {
    Object.assign(this, { go() {}, ...shared });
  }
}
const part = new Part();
part.ready();
//   ^ calls: shared.ready
part.go();
//   ^ calls: Part.constructor.go
