class Service {
  call(): void {}
}
interface Container {
  get(): Service;
}
function use(container: Container) {
  container.get().call();
//          ^ calls: Container.get
//                ^ calls: Service.call
}
