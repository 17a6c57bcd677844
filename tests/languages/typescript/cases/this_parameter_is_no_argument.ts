class Service {
  call(): void {}
}
function use(this: unknown, service: Service) {
  service.call();
//        ^ calls: Service.call
}
use.call(null, new Service());
//  ^ calls: use
