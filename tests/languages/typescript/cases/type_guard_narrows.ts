class Service {
  call(): void {}
}
function use(value: unknown) {
  if (value instanceof Service) {
    value.call();
//        ^ calls: Service.call
  }
}
