class Service {
  call(): void {}
}
function use<T extends Service>(service: T) {
  service.call();
//        ^ calls: Service.call
}
