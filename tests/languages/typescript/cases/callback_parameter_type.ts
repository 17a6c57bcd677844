class Service {
  call(): void {}
}
declare function onService(callback: (service: Service) => void): void;
onService((service) => service.call());
//                             ^ calls: Service.call
