const api = {};
api.run = function () {};
  api.run();
//    ^ calls: api.run
