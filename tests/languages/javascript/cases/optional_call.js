const api = { run() {} };
api?.run?.();
//   ^ calls: api.run
