const counter = (function () {
  function tick() {}
  function reset() {
    tick();
//  ^ calls: tick
  }
  return { reset, tick };
})();
counter.reset();
//      ^ calls: reset
counter.tick();
//      ^ calls: tick
