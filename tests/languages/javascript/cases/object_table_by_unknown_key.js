function a() {}
function b() {}
const table = { a, b };
function dispatch(name) {
  table[name]();
//           ^ calls: a, b
}
dispatch(process.argv[2]);
//^ calls: dispatch
