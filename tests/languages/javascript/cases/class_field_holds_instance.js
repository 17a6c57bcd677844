class Service {
  call() {}
}
class A {
  service = new Service();
//              ^ calls: Service
  run() {
    this.service.call();
//               ^ calls: Service.call
  }
}
new A().run();
//      ^ calls: A.run
