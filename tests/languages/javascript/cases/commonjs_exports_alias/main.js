const app = require("./app");
app.listen();
//  ^ calls: app.js:app.listen
app.use();
//  ^ calls: app.js:app.use
