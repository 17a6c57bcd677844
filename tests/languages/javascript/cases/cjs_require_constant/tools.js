exports.run = () => {};
