class Service {
  private constructor() {}
  static create(): Service {
    return new Service();
//             ^ calls: Service.constructor
  }
  call(): void {}
}
Service.create().call();
//      ^ calls: Service.create
//               ^ calls: Service.call
