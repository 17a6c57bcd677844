const pairs = [[first, 1]];
function first() {}
pairs.forEach(([fn]) => fn());
//                      ^ calls: first
for (const [fn] of pairs) fn();
//                        ^ calls: first
pairs.map(([fn, n]) => ({ fn, n })).forEach(({ fn }) => fn());
//                                                      ^ calls: first
