interface Runner {
  run(): void;
}
class Fast implements Runner {
  run(): void {}
}
function go(runner: Runner) {
  runner.run();
//       ^ calls: Fast.run, Runner.run
}
  go(new Fast());
//^ calls: go
//       ^ calls: Fast
