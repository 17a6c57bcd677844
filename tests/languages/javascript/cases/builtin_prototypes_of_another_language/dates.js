Date.prototype.format = function () {};
new Date().format();
//         ^ calls: Date.format
