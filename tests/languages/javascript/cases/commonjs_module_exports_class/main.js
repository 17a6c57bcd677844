const Page = require("./page");
const page = new Page();
//               ^ calls: page.js:Page.constructor
page.show();
//   ^ calls: page.js:Page.show
