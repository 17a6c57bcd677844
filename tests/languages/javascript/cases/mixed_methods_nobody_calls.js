const flying = {
  fly() {
    return this.flap();
//              ^ calls: Duck.flap
  },
};
class Duck {
  flap() {}
}
Object.assign(Duck.prototype, flying);
const proto = {};
proto.use = function () {
  return this.router;
//            ^ calls: getRouter
};
proto.init = function () {
  Object.defineProperty(this, "router", { get: getRouter });
};
function getRouter() {}
function create() {
  const app = function () {};
  Object.assign(app, proto);
  app.init();
  return app;
}
exports.Duck = Duck;
exports.create = create;
