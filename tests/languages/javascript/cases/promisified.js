const { promisify } = require("node:util");
function load(name, done) {
  done(null, { show() {} });
}
promisify(load)("a").then((found) => found.show());
//                                         ^ calls: load.show
const store = {
  read(done) {
    done(null, leaf);
  },
};
store.read = promisify(store.read);
(async () => {
  const run = await store.read();
//                        ^ calls: store.read
  run();
//^ calls: leaf
})();
function leaf() {}
