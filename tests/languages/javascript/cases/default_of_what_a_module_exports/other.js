function start() {}
module.exports = { start, begin: start };
