const api = {};
function run() {}
Object.defineProperty(api, "run", { get: () => run });
Object.defineProperty(api, "stop", { get() { return stop; } });
function stop() {}
api.run();
//  ^ calls: get, run
api.stop();
//  ^ calls: get, stop
