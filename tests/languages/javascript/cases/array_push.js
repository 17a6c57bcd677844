function a() {}
const steps = [];
steps.push(a);
for (const step of steps) {
  step();
//^ calls: a
}
