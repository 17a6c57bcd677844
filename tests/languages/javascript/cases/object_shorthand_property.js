function run() {}
const api = { run };
  api.run();
//    ^ calls: run
