const api = require("./api");
api.first();
//  ^ calls: api.js:first
api.second();
//  ^ calls: api.js:second
