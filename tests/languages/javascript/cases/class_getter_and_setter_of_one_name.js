class Service {
  call() {}
}
class A {
  get service() {
    return new Service();
//             ^ calls: Service
  }
  set service(value) {}
}
new A().service.call();
//              ^ calls: Service.call
