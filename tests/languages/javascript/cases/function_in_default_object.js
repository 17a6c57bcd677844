function setup({ log = noop, ...rest } = {}) {
  log();
//^ calls: custom, noop
  rest.done();
//     ^ calls: done
}
function noop() {}
function custom() {}
function done() {}
setup({ log: custom, done });
//^ calls: setup
