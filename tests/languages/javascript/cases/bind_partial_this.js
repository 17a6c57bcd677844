class A {
  constructor() {
    this.bound = this.run.bind(this);
  }
  run() {
    this.leaf();
//       ^ calls: A.leaf
  }
  leaf() {}
}
const { bound } = new A();
bound();
//^ calls: A.run
setTimeout(new A().bound, 1);
//^ calls: A.run
