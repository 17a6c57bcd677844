class Service {
  call(): void {}
}
function use(services: Array<Service>) {
  services.forEach((service) => service.call());
//                                      ^ calls: Service.call
}
