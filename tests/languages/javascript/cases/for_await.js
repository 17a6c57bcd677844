function a() {}
async function* stream() {
  yield a;
}
async function main() {
  for await (const f of stream()) {
//                      ^ calls: stream
    f();
//  ^ calls: a
  }
}
