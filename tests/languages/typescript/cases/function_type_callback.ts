function target(): void {}
function apply(callback: () => void) {
  callback();
//^ calls: nothing
}
apply(target);
//^ calls: apply
