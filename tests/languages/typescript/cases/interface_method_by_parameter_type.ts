interface Runner {
  run(): void;
}
class Fast implements Runner {
  run(): void {}
}
function go(runner: Runner) {
  runner.run();
//       ^ calls: Runner.run
}
  go(new Fast());
//^ calls: go
//       ^ calls: Fast
