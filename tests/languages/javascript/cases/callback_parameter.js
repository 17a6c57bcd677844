function target() {}
function apply(callback) {
  callback();
//^ calls: target
}
apply(target);
//^ calls: apply
