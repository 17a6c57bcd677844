class Service {
  call(): void {}
}
new Service().call();
//            ^ calls: Service.call
export = Service;
