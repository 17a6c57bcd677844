function factory() {
  class Local {
    run() {}
  }
  return Local;
}
const K = factory();
new K().run();
//      ^ calls: factory.Local.run
