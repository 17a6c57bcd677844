const base = { run() {}, stop() {} };
const api = { ...base, stop() {} };
  api.run();
//    ^ calls: base.run
