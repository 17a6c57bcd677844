const fact = function self(n) {
  return n ? n * self(n - 1) : 1;
//               ^ calls: fact
};
fact(3);
//^ calls: fact
