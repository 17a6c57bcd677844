const defaults = { run() {}, stop() {} };
const own = { stop() {} };
const merged = { ...defaults, ...own };
merged.run();
//     ^ calls: defaults.run
merged.stop();
//     ^ calls: own.stop
const assigned = Object.assign({}, defaults, own);
assigned.run();
//       ^ calls: defaults.run
