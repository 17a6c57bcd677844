const api = { run() {} };
(0, api.run)();
//      ^ calls: api.run
