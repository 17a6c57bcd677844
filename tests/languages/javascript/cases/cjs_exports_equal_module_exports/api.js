exports = module.exports = {};
exports.first = first;
module.exports.second = function second() {};
function first() {}
