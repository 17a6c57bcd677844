import main, * as all from "./lib.js";
import { default as again, helper as h } from "./lib.js";
main();
//^ calls: lib.js:main
all.helper();
//  ^ calls: lib.js:helper
all.default();
//  ^ calls: lib.js:main
again();
//^ calls: lib.js:main
  h();
//^ calls: lib.js:helper
