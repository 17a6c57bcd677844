const lib = require("./lib");
lib.log = quiet;
function quiet() {}
lib.run();
lib.warn = quiet;
require("./user").go();
