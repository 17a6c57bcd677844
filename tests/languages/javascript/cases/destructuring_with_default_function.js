function fallback() {}
function apply({ callback = fallback } = {}) {
  callback();
//^ calls: fallback
}
apply();
//^ calls: apply
