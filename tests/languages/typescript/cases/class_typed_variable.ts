class Service {
  call(): void {}
}
declare function make(): unknown;
const service: Service = make() as any;
//                       ^ calls: make
service.call();
//      ^ calls: Service.call
