module.exports = function make(callback) {
  return {
    start() {
      callback();
//    ^ calls: main.js:helper
    },
  };
};
