module.exports = make;
function make() {}
make.helper = function () {};
