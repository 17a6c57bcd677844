function make() {
  return function inner() {};
}
const made = [1, 2].map(make);
//                  ^ calls: make
made[0]();
//     ^ calls: make.inner
made.forEach((f) => f());
//                  ^ calls: make.inner
