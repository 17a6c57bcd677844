function a() {}
function run(a) {
  a();
//^ calls: nothing
}
