const tools = require("./tools");
const { beta } = require("./tools");
tools.alpha(function first() {});
beta(function second() {});
