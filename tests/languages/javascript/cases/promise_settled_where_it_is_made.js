function ok() {}
function failed() {}
function late() {}
Promise.resolve(1).then(ok, failed);
//                 ^ calls: ok
Promise.reject(1).then(ok, failed);
//                ^ calls: failed
const end = Promise.reject(1).then(ok).catch(late);
//                            ^ calls: nothing
Promise.reject(1).then(ok).catch(late);
//                         ^ calls: late
Promise.resolve(1).catch(failed).then(ok);
//                 ^ calls: nothing
Promise.resolve(1).catch(failed).then(ok);
//                               ^ calls: ok
