function a() {}
const steps = [a];
steps.forEach((step) => {
  step();
//^ calls: a
});
