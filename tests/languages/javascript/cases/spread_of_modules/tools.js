module.exports = { run() {} };
