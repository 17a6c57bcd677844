module.exports = class Base {
  constructor() {}
  run() {}
};
