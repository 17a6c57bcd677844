const one = Object.assign({ run: hidden, stop: kept }, { run: shown });
one.run();
//  ^ calls: shown
one.stop();
//  ^ calls: kept
const last = [hidden, kept, shown].slice(-2);
last[0]();
//     ^ calls: kept
function hidden() {}
function shown() {}
function kept() {}
