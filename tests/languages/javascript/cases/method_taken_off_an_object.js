const api = { run() {} };
const run = api.run;
run();
//^ calls: api.run
