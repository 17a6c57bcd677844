function extend(to, from, other) {
  for (const name in from) {
    to[name] = typeof from[name] === "function" ? from[name] : other;
  }
}
const api = {};
extend(api, { open() {}, close() {} }, rest);
function rest() {}
api.open();
//  ^ calls: open
