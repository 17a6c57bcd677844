class Service {
  call(): void {}
}
class A {
  handle = (service: Service): void => {
    service.call();
//          ^ calls: Service.call
  };
}
