const defaults = { start() {}, stop() {} };
function usual() {}
function mine() {}
function allGive(options) {
  const merged = { ...defaults, ...options };
  merged.start();
//       ^ calls: defaults.start
  merged.stop();
//       ^ calls: mine
}
function someGive(options) {
  const merged = { stop: usual, ...options };
  merged.stop();
//       ^ calls: mine, usual
}
class Runner {
  constructor(options) {
    const merged = { stop: usual, ...options };
    merged.stop();
//         ^ calls: mine
  }
}
allGive({ stop: mine });
someGive({ stop: mine });
someGive({});
new Runner({ stop: mine });
