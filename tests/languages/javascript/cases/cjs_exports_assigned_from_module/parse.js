exports.parse = function (text) {};
