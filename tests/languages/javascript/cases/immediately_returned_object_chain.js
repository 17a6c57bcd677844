const q = () => ({ then2: () => ({ end() {} }) });
q().then2().end();
//          ^ calls: q.then2.end
//  ^ calls: q.then2
