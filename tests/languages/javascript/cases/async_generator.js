function a() {}
async function* steps() {
  yield a;
}
async function main() {
  for await (const step of steps()) {
//                         ^ calls: steps
    step();
//  ^ calls: a
  }
}
