module.exports = class Page {
  constructor() {}
  show() {}
};
