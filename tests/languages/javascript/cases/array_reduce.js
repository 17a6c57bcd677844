function a() {}
const pick = (all, one) => one;
const last = [a].reduce(pick, null);
//               ^ calls: pick
last();
//^ calls: a
