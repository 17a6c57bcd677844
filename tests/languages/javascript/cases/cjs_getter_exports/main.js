const { now, later } = require("./all");
function use(given) {
  given();
//^ calls: all.js:now, part.js:default
}
use(now);
use(later);
