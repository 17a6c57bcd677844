const A = class e {
  static make() {
    return new e();
//             ^ calls: A
  }
};
const B = class e {
  make() {
    return new e();
//             ^ calls: B
  }
};
function e() {}
  e();
//^ calls: e
A.make();
//^ calls: A.make
