async function load() {
  return make;
}
function make() {}
async function main() {
  const made = await load();
//                   ^ calls: load
  made();
//^ calls: make
}
main();
//^ calls: main
