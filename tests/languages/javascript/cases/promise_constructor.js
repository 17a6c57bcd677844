class A {
  run() {}
}
function load() {
  return new Promise((resolve) => {
    resolve(new A());
  });
}
async function main() {
  const a = await load();
//                ^ calls: load
  a.run();
//  ^ calls: A.run
}
