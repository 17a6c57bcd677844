function ok() {}
function failed() {}
Promise.resolve(1).then(ok, failed);
//                 ^ calls: failed, ok
