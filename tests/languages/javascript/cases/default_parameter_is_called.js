function target() {}
function apply(callback = target) {
  callback();
//^ calls: target
}
apply();
//^ calls: apply
