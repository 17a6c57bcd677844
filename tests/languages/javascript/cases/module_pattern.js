const counter = (function () {
  function step() {}
  return {
    run() {
      step();
//    ^ calls: step
    },
  };
})();
counter.run();
//      ^ calls: run
