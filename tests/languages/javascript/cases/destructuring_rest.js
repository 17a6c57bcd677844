const api = { run() {}, stop() {} };
const { run, ...others } = api;
others.stop();
//     ^ calls: api.stop
