const merge = require("merge-descriptors");
const setPrototypeOf = require("setprototypeof");
const proto = require("./proto");
function make() {
  const app = function () {
    app.go();
//      ^ calls: proto.js:proto.go
  };
  merge(app, proto, false);
  app.go();
//    ^ calls: proto.js:proto.go
  return app;
}
make()();
const router = () => {};
setPrototypeOf(router, { handle() {} });
router.handle();
//     ^ calls: handle
