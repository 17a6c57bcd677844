class Service {
  call(): void {}
}
function use({ service }: { service: Service }) {
  service.call();
//        ^ calls: Service.call
}
