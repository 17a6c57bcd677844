function a() {}
for (let step = a, i = 0; i < 1; i++) {
  step();
//^ calls: a
}
