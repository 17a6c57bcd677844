const api = {};
Object.assign(api, {
  run() {},
});
api.run();
//  ^ calls: run
