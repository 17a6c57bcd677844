function done() {}
async function load() {}
load().then(done);
//^ calls: load
//     ^ calls: done
