module.exports = Object.assign({}, require("./parse"), { show() {} });
