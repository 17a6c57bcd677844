exports.run = function () {};
