class A {
  get runner() {
    return this.run;
  }
  run() {}
}
new A().runner();
//      ^ calls: A.run, A.runner
