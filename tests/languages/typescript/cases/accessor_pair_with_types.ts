class Service {
  call(): void {}
}
class A {
  private kept?: Service;
  get service(): Service {
    return this.kept!;
  }
  set service(value: Service) {
    this.kept = value;
  }
  run() {
    this.service.call();
//               ^ calls: Service.call
  }
}
