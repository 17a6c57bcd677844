module.exports = stop;
function stop() {}
