class Service {
  call(): void {}
}
declare function make(): Service;
make().call();
//^ calls: make
//     ^ calls: Service.call
