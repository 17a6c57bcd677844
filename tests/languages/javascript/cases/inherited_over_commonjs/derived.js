const Base = require("./base");
module.exports = class Derived extends Base {
  constructor() {
    super();
//  ^ calls: base.js:Base.constructor
  }
  go() {
    this.run();
//       ^ calls: base.js:Base.run
  }
};
