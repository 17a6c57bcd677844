class Service {
  call(): void {}
}
class A {
  constructor(public service) {}
  run() {
    this.service.call();
//               ^ calls: Service.call
  }
}
new A(new Service()).run();
//  ^ calls: A.constructor
//                   ^ calls: A.run
