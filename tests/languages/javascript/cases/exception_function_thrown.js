function handler() {}
try {
  throw handler;
} catch (f) {
  f();
//^ calls: handler
}
