class Service {
  call(): void {}
}
class A {
  Service: Service;
  run() {
    this.Service.call();
//               ^ calls: Service.call
  }
}
