const all = require("./index");
all.run();
//  ^ calls: tools.js:run
