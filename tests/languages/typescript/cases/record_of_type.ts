class Service {
  call(): void {}
}
function use(services: Record<string, Service>, name: string) {
  services[name].call();
//               ^ calls: Service.call
}
