function start() {}
(async () => {
  await start();
//      ^ calls: start
})();
!(function () {
  start();
//^ calls: start
})();
