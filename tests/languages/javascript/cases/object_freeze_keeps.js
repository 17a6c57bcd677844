const api = Object.freeze({ run() {} });
api.run();
//  ^ calls: api.run
