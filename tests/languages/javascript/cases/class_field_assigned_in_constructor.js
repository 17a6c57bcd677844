class Service {
  call() {}
}
class A {
  constructor(service) {
    this.service = service;
  }
  run() {
    this.service.call();
//               ^ calls: Service.call
  }
}
new A(new Service()).run();
//  ^ calls: A.constructor
//        ^ calls: Service
//                   ^ calls: A.run
