module.exports = {
  ...require("./lib/run"),
  stop: require("./lib/stop"),
};
