function a() {}
function b() {}
const all = [...[a], b].concat([b]);
for (const one of all) {
  one();
//^ calls: a, b
}
