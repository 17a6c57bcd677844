function a() {}
const table = new Map();
table.set("a", a);
table.get("a")();
//       ^ calls: a
const all = new Set([a]);
for (const one of all) {
  one();
//^ calls: a
}
