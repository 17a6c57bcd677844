function target(): void {}
function apply(callback: () => void) {
  callback();
//^ calls: target
}
apply(target);
//^ calls: apply
