function run() {}
module.exports = {
  run,
  stop() {},
  walk: function () {},
};
