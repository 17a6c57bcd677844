class A {
  run() {}
}
const load = async () => new A();
Promise.all([load(), load()]).then(([x, y]) => x.run());
//                                               ^ calls: A.run
Promise.race([load()]).then((x) => x.run());
//                                   ^ calls: A.run
