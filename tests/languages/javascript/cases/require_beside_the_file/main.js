const path = require("path");
const one = require(path.join(__dirname, "lib", "one"));
const two = require(__dirname + "/lib/two");
one.run();
//  ^ calls: lib/one.js:run
two.run();
//  ^ calls: lib/two.js:run
require(path.resolve(__dirname, "./lib/one")).run();
//                                            ^ calls: lib/one.js:run
require(`${__dirname}/lib/two`).run();
//                              ^ calls: lib/two.js:run
