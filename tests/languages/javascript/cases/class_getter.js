class Service {
  call() {}
}
class A {
  get service() {
    return new Service();
//             ^ calls: Service
  }
  run() {
    this.service.call();
//               ^ calls: Service.call
  }
}
new A().run();
//      ^ calls: A.run
