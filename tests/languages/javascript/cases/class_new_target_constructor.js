class A {
  clone() {
    return new this.constructor();
//                  ^ calls: A.constructor
  }
  constructor() {}
  run() {}
}
new A().clone().run();
//              ^ calls: A.run
