import make from "./make.js";
import Page from "./page.js";
import arrow from "./arrow.js";
make();
//^ calls: make.js:default
new Page().show();
//  ^ calls: page.js:default
//         ^ calls: page.js:default.show
arrow();
//^ calls: arrow.js:default
