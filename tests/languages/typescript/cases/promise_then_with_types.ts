class Service {
  call(): void {}
}
declare function load(): Promise<Service>;
load().then((service) => service.call());
//^ calls: load
//                               ^ calls: Service.call
