import { run, walk, everything, Page } from "./index.js";
run();
//^ calls: deep/run.js:run
walk();
//^ calls: deep/walk.js:go
everything.go();
//         ^ calls: deep/walk.js:go
new Page();
//  ^ calls: deep/page.js:default
