class Service {
  call(): void {}
}
let service!: Service;
service.call();
//      ^ calls: Service.call
