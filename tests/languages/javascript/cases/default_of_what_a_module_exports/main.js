const { start, stop = usual, begin = usual } = require("./other");
const other = require("./other");
function usual() {}
start();
//^ calls: other.js:start
begin();
//^ calls: other.js:start
stop();
//^ calls: usual
const either = other.start ?? usual;
either();
//^ calls: other.js:start
