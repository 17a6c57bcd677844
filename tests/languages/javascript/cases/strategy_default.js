const handlers = { a() {}, b() {} };
const fallback = () => {};
function pick(kind) {
  return handlers[kind] || fallback;
}
pick("a")();
//       ^ calls: fallback, handlers.a
