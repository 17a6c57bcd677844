const make = require("./make");
const app = make(helper);
//          ^ calls: make.js:make
function helper() {}
app.start();
//  ^ calls: make.js:make.start
require("./make")(helper).start();
//                        ^ calls: make.js:make.start
