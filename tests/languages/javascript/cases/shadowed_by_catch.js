function fail() {}
try {
} catch (fail) {
  fail();
//^ calls: nothing
}
