function ok() {}
function failed() {}
Promise.resolve(load()).then(ok, failed);
//                      ^ calls: failed, ok
function load() {}
