function find() {}
function save() {}
const api = { find, save };
function read(from, name) {
  const held = from[name];
  return () => held();
//             ^ calls: find
}
read(api, "find")();
function other(into, name) {
  const held = into[name];
  return held();
//       ^ calls: save
}
other(api, "save");
