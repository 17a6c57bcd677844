const all = require("./all");
all.one();
//  ^ calls: one.js:one
all.two();
//  ^ calls: two.js:two
