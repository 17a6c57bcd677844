exports.log = function log() {};
exports.warn = function warn() {};
exports.run = function () {
  exports.log();
  //      ^ calls: main.js:quiet
  module.exports.warn();
  //             ^ calls: main.js:quiet, warn
};
