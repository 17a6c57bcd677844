const list = [{ run() {} }];
for (const { run } of list) {
  run();
//^ calls: run
}
