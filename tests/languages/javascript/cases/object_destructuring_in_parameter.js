function target() {}
function apply({ callback }) {
  callback();
//^ calls: target
}
apply({ callback: target });
//^ calls: apply
