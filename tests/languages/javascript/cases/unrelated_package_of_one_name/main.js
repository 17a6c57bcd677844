const chalk = require("chalk");
chalk.red();
//    ^ calls: nothing
