function run(a) {
  a(leaf);
}
function leaf() {}
run((x) => x());
//         ^ calls: leaf
//^ calls: run
