function a() {}
function b() {}
const api = { run: a };
api.run = b;
api.run();
//  ^ calls: b
