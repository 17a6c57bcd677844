exports.one = () => {};
