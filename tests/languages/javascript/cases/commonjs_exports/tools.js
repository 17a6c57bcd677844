exports.run = function () {};
module.exports.stop = () => {};
