import run, { other } from "./run.js";
run();
//^ calls: run.js:run
other();
//^ calls: run.js:hidden
