function a() {}
function b() {}
const steps = [a, b];
  steps[0]();
//        ^ calls: a
  steps[1]();
//        ^ calls: b
for (const step of steps) {
  step();
//^ calls: a, b
}
