// Azurite looks for unused memory every ten minutes, and answers nobody for a minute or
// two while it does. A test's store is gone before it could run out.
const { dirname, join } = require("node:path");

const constants = require(join(dirname(process.argv[1]), "utils", "constants"));
constants.DEFAULT_GC_INTERVAL_MS = 24 * 60 * 60 * 1000;
