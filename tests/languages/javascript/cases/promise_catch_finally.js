function ok() {}
function failed() {}
function done() {}
fetch("x").then(ok).catch(failed).finally(done);
//         ^ calls: ok
//                  ^ calls: failed
//                                ^ calls: done
