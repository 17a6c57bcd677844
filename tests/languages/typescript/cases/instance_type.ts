class Service {
  call(): void {}
}
function use(service: InstanceType<typeof Service>) {
  service.call();
//        ^ calls: Service.call
}
