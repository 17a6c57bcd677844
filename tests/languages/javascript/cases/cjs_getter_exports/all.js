module.exports = {
  now() {},
  get later() {
    return require("./part");
  },
};
