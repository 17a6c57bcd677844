let impl;
if (process.env.FAST) {
  impl = require("./fast");
} else {
  impl = require("./slow");
}
impl.run();
//   ^ calls: fast.js:run, slow.js:run
