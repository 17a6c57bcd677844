function target() {}
function apply(first, second = first) {
  second();
//^ calls: target
}
apply(target);
//^ calls: apply
