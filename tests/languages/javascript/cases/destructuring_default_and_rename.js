function fallback() {}
function given() {}
const { a: first = fallback, b = fallback } = { a: given };
first();
//^ calls: given
  b();
//^ calls: fallback
