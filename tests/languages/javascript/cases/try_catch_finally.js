function a() {}
try {
  a();
//^ calls: a
} catch (a) {
  a();
//^ calls: nothing
} finally {
  a();
//^ calls: a
}
