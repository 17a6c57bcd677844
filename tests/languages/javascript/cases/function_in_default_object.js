function setup({ log = noop, ...rest } = {}) {
  log();
//^ calls: custom
  rest.done();
//     ^ calls: done
}
function noop() {}
function custom() {}
function done() {}
setup({ log: custom, done });
//^ calls: setup
