function a() {}
function b() {}
function* gen() {
  yield a;
  yield b;
}
const it = gen();
//         ^ calls: gen
it.next().value();
//        ^ calls: a, b
