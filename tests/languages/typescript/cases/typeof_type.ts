const api = { run() {} };
function use(given: typeof api) {
  given.run();
//      ^ calls: api.run
}
