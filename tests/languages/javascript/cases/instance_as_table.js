function Table() {}
Table.prototype = Object.create(null);
class Emitter {
  constructor() {
    this.held = new Table();
  }
  on(name, f) {
    this.held[name] = f;
  }
  emit(name) {
    this.held[name ? name : "none"]();
//                                 ^ calls: begin, end
  }
}
function begin() {}
function end() {}
const emitter = new Emitter();
emitter.on("begin", begin);
emitter.on("end", end);
emitter.emit("begin");
class Dictionary {}
const words = new Dictionary();
function put(word, f) {
  words[word.trim()] = f;
}
put("end", end);
words[String("end")]();
//                  ^ calls: end
