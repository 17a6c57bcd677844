class Service {
  call(): void {}
}
class A {
  get service(): Service {
    throw new Error();
  }
  run() {
    this.service.call();
//               ^ calls: Service.call
  }
}
