class Part {
  run() {}
}
class Whole {
  constructor() {
    this.left = new Part();
    this.size = 1;
  }
  each(names) {
    Object.keys(names).forEach((name) => this[name].run());
//                                                  ^ calls: Part.run
  }
}
new Whole().each({ left: 1 });
class Bytes {
  constructor() {
    this.whole = new Word();
  }
  write(at, value) {
    this[at] = value & 0xff;
  }
  read(at) {
    return String(this[at]);
//         ^ calls: nothing
  }
}
class Word {
  toString() {}
}
new Bytes().read(1);
