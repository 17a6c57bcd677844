class Service {
  call(): void {}
}
interface Options {
  service: Service;
}
function use(options: Options) {
  options.service.call();
//                ^ calls: Service.call
}
