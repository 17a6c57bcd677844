module.exports = { first() {} };
module.exports.second = function second() {};
