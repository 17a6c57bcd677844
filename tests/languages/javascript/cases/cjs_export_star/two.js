exports.two = function () {};
