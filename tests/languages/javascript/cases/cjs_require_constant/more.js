exports.go = () => {};
