module.exports = { ...require("./tools") };
