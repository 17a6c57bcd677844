function wrap(inner) {
  return function wrapped() {
    inner();
//  ^ calls: target
  };
}
function target() {}
const made = wrap(target);
//           ^ calls: wrap
made();
//^ calls: wrap.wrapped
