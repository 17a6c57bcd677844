exports.start = function () {};
