function a() {}
const api = Object.fromEntries([["a", a]]);
api.a();
//  ^ calls: a
const copied = Object.fromEntries(Object.entries({ a }).map(([k, v]) => [k, v]));
copied.a();
//     ^ calls: a
