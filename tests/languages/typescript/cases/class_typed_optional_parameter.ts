class Service {
  call(): void {}
}
function use(service?: Service | null) {
  service?.call();
//         ^ calls: Service.call
}
