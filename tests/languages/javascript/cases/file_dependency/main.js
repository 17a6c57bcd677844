const helper = require("helper");
helper.help();
//     ^ calls: vendor/helper/lib/main.js:help
