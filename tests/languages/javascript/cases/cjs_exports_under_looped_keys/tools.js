["alpha", "beta"].forEach((name) => {
  exports[name] = function (done) {
    done();
//  ^ calls: main.js:first, main.js:second
  };
});
