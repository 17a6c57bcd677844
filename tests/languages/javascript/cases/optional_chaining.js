const api = { run() {}, deep: { stop() {} } };
api?.run?.();
//   ^ calls: api.run
api.deep?.stop();
//        ^ calls: api.deep.stop
api?.["run"]();
//     ^ calls: api.run
