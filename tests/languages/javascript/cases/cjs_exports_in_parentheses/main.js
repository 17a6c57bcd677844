const { begin } = require("./steps");
begin();
//^ calls: steps.js:steps.begin
