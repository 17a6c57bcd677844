const api = { run() {}, stop() {} };
const { run, stop: halt } = api;
run();
//^ calls: api.run
halt();
//^ calls: api.stop
