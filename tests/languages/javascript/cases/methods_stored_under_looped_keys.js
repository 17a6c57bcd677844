class Router {
  end() {}
}
for (const verb of ["get", "put"]) {
  Router.prototype[verb] = function (done) {
    this.end();
    done();
//  ^ calls: stored
    return this;
  };
}
const events = ["open", "close"];
events.forEach((name) => {
  Router.prototype[`on${name}`] = function (listener) {
    listener();
//  ^ calls: heard
  };
});
const router = new Router();
router.get(function stored() {}).end();
//                               ^ calls: Router.end
router.onopen(function heard() {});
