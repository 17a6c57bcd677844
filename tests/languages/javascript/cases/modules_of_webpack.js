(() => {
  var modules = {
    12: (module, exports, load) => {
      load.d(exports, { go: () => go });
      function go() {
        load(34).help();
//               ^ calls: help
      }
    },
    34: (module) => {
      module.exports = { help: function help() {} };
    },
  };
  var cache = {};
  function load(id) {
    var known = cache[id];
    if (known !== undefined) return known.exports;
    var module = (cache[id] = { exports: {} });
    modules[id](module, module.exports, load);
    return module.exports;
  }
  load.d = (exports, shown) => {
    for (var key in shown) {
      Object.defineProperty(exports, key, { enumerable: true, get: shown[key] });
    }
  };
  load(12).go();
//         ^ calls: go
})();
