module.exports = { first };
Object.assign(module.exports, { second, third() {} });
function first() {}
function second() {}
