const { parse, show } = require(".");
parse("a");
// ^ calls: parse.js:parse
show();
// ^ calls: index.js:show
