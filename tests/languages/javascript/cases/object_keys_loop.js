function a() {}
function b() {}
const api = { a, b };
for (const key of Object.keys(api)) api[key]();
//                                          ^ calls: a, b
for (const key in api) api[key]();
//                             ^ calls: a, b
Object.values(api).forEach((f) => f());
//                                ^ calls: a, b
Object.entries(api).map(([k, f]) => f());
//                                  ^ calls: a, b
