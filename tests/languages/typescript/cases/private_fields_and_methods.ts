class Service {
  call(): void {}
}
class A {
  #service = new Service();
//               ^ calls: Service
  run() {
    this.#service.call();
//                ^ calls: Service.call
  }
}
