function walk(n) {
  walk(n - 1);
//^ calls: walk
}
