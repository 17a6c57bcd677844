exports.help = function () {};
