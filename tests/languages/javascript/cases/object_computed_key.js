function run() {}
const key = "run";
const table = { [key]: run };
const picked = table[key];
picked();
//^ calls: run
function withOne(name, f) {
  return { [name]: f };
}
withOne("close", finish).close();
//                       ^ calls: finish
function finish() {}
function withMore(state, name, f) {
  return { ...state, [name]: f };
}
const more = withMore({ open() {} }, "close", finish);
more.open();
//   ^ calls: open
more.close();
//   ^ calls: finish
