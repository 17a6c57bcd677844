exports.begin = function () {};
