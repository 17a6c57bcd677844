class Service {
  call(): void {}
}
class A {
  constructor(private readonly service: Service) {}
  run() {
    this.service.call();
//               ^ calls: Service.call
  }
}
