function start() {}
function stop() {}
function other() {}
const table = { start, stop, other };
function run(name) {
  table[name]();
//           ^ calls: start, stop
}
run("start");
run("stop");
class Robot {
  walk() {}
  talk() {}
  act(what = "walk") {
    this[what]();
//            ^ calls: Robot.walk
  }
}
new Robot().act();
for (const name of ["talk"]) new Robot()[name]();
//                   ^ calls: Robot.talk
const handlers = {};
function on(name, handler) {
  handlers[name] = handler;
}
on("start", start);
on("stop", stop);
handlers.start();
//       ^ calls: start
function make(big) {
  const kind = big ? "stop" : "other";
  return table[kind];
}
const made = make(true);
made();
// ^ calls: other, stop
const book = {
  pages: {},
  put(name, page = this.blank) {
    this.pages[name] = page;
  },
  blank() {},
  open(name) {
    return this.pages[name]();
//                         ^ calls: book.blank, stop
  },
};
book.put("a");
book.put("b", stop);
book.open("a");
book.open("b");
