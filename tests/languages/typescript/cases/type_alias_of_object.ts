class Service {
  call(): void {}
}
type Options = { service: Service; log?: () => void };
function use(options: Options) {
  options.service.call();
//                ^ calls: Service.call
}
function take({ service }: Options) {
  service.call();
//        ^ calls: Service.call
}
