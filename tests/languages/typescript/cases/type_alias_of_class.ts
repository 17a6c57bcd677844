class Service {
  call(): void {}
}
type Alias = Service;
function use(service: Alias) {
  service.call();
//        ^ calls: Service.call
}
