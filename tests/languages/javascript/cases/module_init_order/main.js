const a = require("./a");
a.set(handler);
//^ calls: a.js:set
a.fire();
//^ calls: a.js:fire
function handler() {}
