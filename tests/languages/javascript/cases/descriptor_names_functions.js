function read() {
  return held;
}
function held() {}
function write(given) {}
const target = {};
Object.defineProperty(target, "both", { get: read, set: write });
target.both();
//     ^ calls: read, held
target.both = 1;
//     ^ calls: write
Object.create(target).both;
//                    ^ calls: read
class Box {}
Object.defineProperties(Box.prototype, { size: { get: read } });
new Box().size;
//        ^ calls: read
const made = Object.create({}, { one: { get: read } });
made.one;
//   ^ calls: read
for (const name of ["first", "second"]) {
  Object.defineProperty(target, name, { value: held });
}
target.first();
//     ^ calls: held
const named = {};
Object.defineProperty(named, Symbol.iterator, { value: read });
const iterate = named[Symbol.iterator];
iterate();
//^ calls: read
