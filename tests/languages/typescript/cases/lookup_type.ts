class Service {
  call(): void {}
}
interface Options {
  service: Service;
}
function use(service: Options["service"]) {
  service.call();
//        ^ calls: Service.call
}
