class Service {
  call(): void {}
}
function use(services: Service[]) {
  services[0].call();
//            ^ calls: Service.call
  for (const service of services) {
    service.call();
//          ^ calls: Service.call
  }
}
