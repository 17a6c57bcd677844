function make() {
  function run() {}
  return { run, stop: () => {} };
}
const made = make();
//           ^ calls: make
made.run();
//   ^ calls: make.run
made.stop();
//   ^ calls: make.stop
