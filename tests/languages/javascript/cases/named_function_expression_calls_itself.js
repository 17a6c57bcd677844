const walk = function step(n) {
  step(n - 1);
//^ calls: walk
};
walk(3);
//^ calls: walk
