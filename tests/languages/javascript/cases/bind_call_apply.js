function a() {}
  a.call(null);
//  ^ calls: a
  a.apply(null, []);
//  ^ calls: a
const bound = a.bind(null);
bound();
//^ calls: a
