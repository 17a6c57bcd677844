function a() {}
(function () {
  a();
//^ calls: a
})();
(() => {
  a();
//^ calls: a
})();
