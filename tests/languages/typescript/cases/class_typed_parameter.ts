class Service {
  call(): void {}
}
function use(service: Service) {
  service.call();
//        ^ calls: Service.call
}
