class Service {
  call(): void {}
}
function use(services: readonly Service[]) {
  services.find(Boolean)!.call();
//                        ^ calls: Service.call
  services.filter(Boolean)[0].call();
//                            ^ calls: Service.call
}
