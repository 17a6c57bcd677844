const { run, Job } = require("./built");
void run();
//   ^ calls: built.js:run
new Job().go();
//        ^ calls: built.js:Job.go
