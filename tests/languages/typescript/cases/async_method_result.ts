class Service {
  call(): void {}
}
class Loader {
  async load(): Promise<Service> {
    return new Service();
//             ^ calls: Service
  }
  async run() {
    const service = await this.load();
//                             ^ calls: Loader.load
    service.call();
//          ^ calls: Service.call
  }
}
