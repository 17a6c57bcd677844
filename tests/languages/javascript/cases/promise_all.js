class A {
  run() {}
}
async function load() {
  return new A();
}
async function main() {
  const [a, b] = await Promise.all([load(), load()]);
  a.run();
//  ^ calls: A.run
}
