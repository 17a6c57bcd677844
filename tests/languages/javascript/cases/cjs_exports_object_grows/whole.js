exports = module.exports = {};
module.exports.third = function third() {};
