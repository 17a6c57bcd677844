function Make() {
  return { run() {} };
}
new Make().run();
//         ^ calls: Make.run
