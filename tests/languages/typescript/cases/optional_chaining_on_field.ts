class Service {
  call(): void {}
}
class A {
  service?: Service;
  run() {
    this.service?.call();
//                ^ calls: Service.call
  }
}
