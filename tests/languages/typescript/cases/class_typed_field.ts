class Service {
  call(): void {}
}
class A {
  private service: Service;
  run() {
    this.service.call();
//               ^ calls: Service.call
  }
}
